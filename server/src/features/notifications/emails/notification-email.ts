import type { Reading } from '@quad/contract/notifications/item-notifications';
import { NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import { settingsPath, unsubscribePath } from '@quad/contract/pages';
import type { EmailCampus, EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { EmailRow } from '../email/email-digests.store.ts';
import { lineOf, oneLine, pathTo, shortened, withPreview } from '../notification-lines.ts';

type Input = { campus: EmailCampus; /** Newest first. */ rows: readonly EmailRow[]; token: string; now: Date };

/** Leaves room in the subject for the number of the others. */
const LINE_MAX = 180;

/** An email about one thread or one chat. It quotes only the beginning of other people's texts. */
export async function notificationEmail({ campus, rows, token, now }: Input) {
  const reading = { now, timeZone: campus.timeZone };
  const [latest] = rows;
  if (!latest) throw new Error('A notification email needs at least one row');
  const isChat = latest.chatId !== null;
  const unsubscribeLink = new URL(unsubscribePath(token), campus.url).href;
  const more = rows.length > 1 ? `, and ${rows.length - 1} more` : '';
  const mail = await layOutEmail(campus, {
    subject: `${shortened(oneLine(`${campus.shortName}: ${lineOf(reading, latest)}`), LINE_MAX)}${more}`,
    preheader: withPreview(reading, latest),
    heading: headingFor(latest),
    parts: [
      ...linesOf(reading, rows),
      {
        kind: 'button',
        label: isChat ? 'Open the conversation' : `See it on ${campus.shortName}`,
        link: new URL(pathTo(latest), campus.url).href,
      },
    ],
    reason: 'You got this email because you have unread notifications.',
    links: [
      { label: 'Unsubscribe from these emails', link: unsubscribeLink },
      { label: 'Choose your emails', link: new URL(settingsPath('notifications'), campus.url).href },
    ],
  });
  return { ...mail, unsubscribeLink };
}

function headingFor({ chatId, times }: EmailRow) {
  if (chatId === null) return 'What you missed';
  return times > 1 ? 'You have unread messages' : 'You have an unread message';
}

function linesOf(reading: Reading, rows: readonly EmailRow[]): EmailPart[] {
  const shown = rows
    .slice(0, NOTIFICATIONS.mailLinesMax)
    .map((row) => ({ kind: 'text', text: withPreview(reading, row) }) as const);
  const hiddenCount = rows.length - shown.length;
  return hiddenCount > 0 ? [...shown, { kind: 'small', text: `And ${hiddenCount} more.` }] : shown;
}
