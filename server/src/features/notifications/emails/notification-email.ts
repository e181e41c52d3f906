import { actorsText, actionText, NOTIFICATIONS, unsubscribePath } from '@quad/contract/notifications';
import type { EmailCampus, EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import type { EmailRow } from '../email/email-digests.store.ts';

type Facts = { campus: EmailCampus; /** The latest first. */ rows: readonly EmailRow[]; token: string };

/** About one post with its thread, or one conversation. Of what others wrote it has no more than the beginning. */
export async function notificationEmail({ campus, rows, token }: Facts) {
  const [latest] = rows;
  if (!latest) throw new Error('A letter is about something');
  const isTalk = latest.chatId !== null;
  const unsubscribeLink = new URL(unsubscribePath(token), campus.url).href;
  const further = rows.length - 1;
  const mail = await layOutEmail(campus, {
    subject: oneLine(`${campus.shortName}: ${lineOf(latest)}${further > 0 ? `, and ${further} more` : ''}`),
    preheader: withPreview(latest),
    heading: headingFor(latest),
    parts: [
      ...linesOf(rows),
      {
        kind: 'button',
        label: isTalk ? 'Open the conversation' : `See it on ${campus.shortName}`,
        link: linkTo(campus, latest),
      },
    ],
    reason: 'You get this because it was not seen on the site for a while.',
    links: [
      { label: 'Unsubscribe from these emails', link: unsubscribeLink },
      { label: 'Choose your emails', link: new URL('/settings/notifications', campus.url).href },
    ],
  });
  return { ...mail, unsubscribeLink };
}

function headingFor({ chatId, times }: EmailRow) {
  if (chatId === null) return 'What you missed';
  return times > 1 ? 'You have unread messages' : 'You have an unread message';
}

function linesOf(rows: readonly EmailRow[]): EmailPart[] {
  const shown = rows
    .slice(0, NOTIFICATIONS.mailLinesMax)
    .map((row) => ({ kind: 'text', text: withPreview(row) }) as const);
  const left = rows.length - shown.length;
  return left > 0 ? [...shown, { kind: 'small', text: `And ${left} more.` }] : shown;
}

/** 'Ann B. commented on your post'. */
function lineOf({ type, times, names, actorCount }: EmailRow) {
  return `${actorsText(names, actorCount)} ${actionText({ type, times })}`;
}

function withPreview(row: EmailRow) {
  const preview = beginningOf(row.text);
  return preview === '' ? `${lineOf(row)}.` : `${lineOf(row)}: “${preview}”`;
}

/** In whole characters, as people see them: an emoji is not cut in half. */
function beginningOf(text: string) {
  const mails = Array.from(new Intl.Segmenter().segment(oneLine(text)), ({ segment }) => segment);
  if (mails.length <= NOTIFICATIONS.mailPreviewMax) return mails.join('');
  const shown = mails.slice(0, NOTIFICATIONS.mailPreviewMax).join('');
  // Not in the middle of a word, unless one fills the line.
  return `${shown.replace(/(?<=.{40})\s\S*$/u, '')}…`;
}

function oneLine(text: string) {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The conversation, the post, or its thread opened at the very comment. */
function linkTo(campus: EmailCampus, { chatId, rootId, postId }: EmailRow) {
  if (chatId !== null) return new URL(`/messages/${chatId}`, campus.url).href;
  const link = new URL(`/post/${rootId}`, campus.url);
  if (postId !== null && postId !== rootId) link.searchParams.set('comment', postId);
  return link.href;
}
