import { findSentence } from '@quad/contract/notifications/alert-notifications';
import { isItemType, itemSentence, type ItemNotificationType } from '@quad/contract/notifications/item-notifications';
import { actionText, actorsText, NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import { chatPath, commentPath, postPath, ROUTES, settingsPath, unsubscribePath } from '@quad/contract/pages';
import type { EmailCampus, EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { EmailRow } from '../email/email-digests.store.ts';

type Input = { campus: EmailCampus; /** Newest first. */ rows: readonly EmailRow[]; token: string };

/** An email about one thread or one chat. It quotes only the beginning of other people's texts. */
export async function notificationEmail({ campus, rows, token }: Input) {
  const [latest] = rows;
  if (!latest) throw new Error('A notification email needs at least one row');
  const isChat = latest.chatId !== null;
  const unsubscribeLink = new URL(unsubscribePath(token), campus.url).href;
  const otherCount = rows.length - 1;
  const mail = await layOutEmail(campus, {
    subject: oneLine(
      `${campus.shortName}: ${lineOf(campus, latest)}${otherCount > 0 ? `, and ${otherCount} more` : ''}`,
    ),
    preheader: withPreview(campus, latest),
    heading: headingFor(latest),
    parts: [
      ...linesOf(campus, rows),
      {
        kind: 'button',
        label: isChat ? 'Open the conversation' : `See it on ${campus.shortName}`,
        link: linkTo(campus, latest),
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

function linesOf(campus: EmailCampus, rows: readonly EmailRow[]): EmailPart[] {
  const shown = rows
    .slice(0, NOTIFICATIONS.mailLinesMax)
    .map((row) => ({ kind: 'text', text: withPreview(campus, row) }) as const);
  const hiddenCount = rows.length - shown.length;
  return hiddenCount > 0 ? [...shown, { kind: 'small', text: `And ${hiddenCount} more.` }] : shown;
}

/** For example "Ann B. commented on your post". What is told about items includes the start of the text. */
function lineOf(campus: EmailCampus, row: EmailRow) {
  const { type, times, names, actorCount } = row;
  if (isItemType(type)) return itemLine(campus, type, row);
  if (type === 'alert') return findLine(row);
  return `${actorsText(names, actorCount)} ${actionText({ type, times })}`;
}

function withPreview(campus: EmailCampus, row: EmailRow) {
  const line = lineOf(campus, row);
  if (isItemType(row.type) || row.type === 'alert') return line;
  const preview = beginningOf(row.text);
  return preview === '' ? `${line}.` : `${line}: “${preview}”`;
}

function itemLine({ timeZone }: EmailCampus, type: ItemNotificationType, row: EmailRow) {
  const { firstName, priceCents, until, text } = row;
  const news = { type, firstName, priceCents, until: until?.toISOString() ?? null, preview: beginningOf(text) };
  return itemSentence(news, timeZone);
}

function findLine({ alertName, priceCents, text }: EmailRow) {
  return findSentence({ alertName, priceCents, preview: beginningOf(text) });
}

/** Cuts between graphemes, so that it does not split an emoji. */
function beginningOf(text: string) {
  const graphemes = Array.from(new Intl.Segmenter().segment(oneLine(text)), ({ segment }) => segment);
  if (graphemes.length <= NOTIFICATIONS.mailPreviewMax) return graphemes.join('');
  const shown = graphemes.slice(0, NOTIFICATIONS.mailPreviewMax).join('');
  // Cut at a space, unless a single word fills the line.
  return `${shown.replace(/(?<=.{40})\s\S*$/u, '')}…`;
}

function oneLine(text: string) {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The chat, the post, or the thread opened at the comment. */
function linkTo(campus: EmailCampus, { chatId, rootId, postId }: EmailRow) {
  if (chatId !== null) return new URL(chatPath(chatId), campus.url).href;
  if (rootId === null) return new URL(ROUTES.notifications, campus.url).href;
  const path = postId === null || postId === rootId ? postPath(rootId) : commentPath(rootId, postId);
  return new URL(path, campus.url).href;
}
