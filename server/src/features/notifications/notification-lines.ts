import { findSentence } from '@quad/contract/notifications/alert-notifications';
import {
  isItemType,
  itemSentence,
  type ItemNotificationType,
  type Reading,
} from '@quad/contract/notifications/item-notifications';
import {
  actionText,
  actorsText,
  NOTIFICATIONS,
  type NotificationType,
} from '@quad/contract/notifications/notifications';
import { chatPath, commentPath, postPath, ROUTES } from '@quad/contract/pages';

/** What a line about a notification is made of. */
export type LineRow = {
  type: NotificationType;
  times: number;
  actorCount: number;
  names: string[];
  firstName: string;
  priceCents: number | null;
  until: Date | null;
  alertName: string | null;
  text: string;
  chatId: string | null;
  rootId: string | null;
  postId: string | null;
};

/** For example "Ann B. commented on your post". A notification about an item includes the start of the post's text. */
export function lineOf(reading: Reading, row: LineRow) {
  const { type, times, names, actorCount } = row;
  if (isItemType(type)) return itemLine(reading, type, row);
  if (type === 'alert') return findLine(row);
  return `${actorsText(names, actorCount)} ${actionText({ type, times })}`;
}

export function withPreview(reading: Reading, row: LineRow) {
  const line = lineOf(reading, row);
  if (isItemType(row.type) || row.type === 'alert') return line;
  const preview = beginningOf(row.text);
  return preview === '' ? `${line}.` : `${line}: “${preview}”`;
}

function itemLine(reading: Reading, type: ItemNotificationType, row: LineRow) {
  const { firstName, priceCents, until, text } = row;
  const news = { type, firstName, priceCents, until: until?.toISOString() ?? null, preview: beginningOf(text) };
  return itemSentence(news, reading);
}

function findLine({ alertName, priceCents, text }: LineRow) {
  return findSentence({ alertName, priceCents, preview: beginningOf(text) });
}

/** Made once, because making one takes longer than cutting a text. */
const graphemes = new Intl.Segmenter();

/** Cuts between graphemes, so that it does not split an emoji. */
function beginningOf(text: string) {
  const line = oneLine(text);
  if (line.length <= NOTIFICATIONS.mailPreviewMax) return line;
  const shown = firstGraphemes(line, NOTIFICATIONS.mailPreviewMax);
  if (shown.length === line.length) return line;
  // Cut at a space, unless a single word fills the line.
  return `${shown.replace(/(?<=.{40})\s\S*$/u, '')}…`;
}

function firstGraphemes(line: string, count: number) {
  let end = 0;
  let shown = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    if (shown === count) break;
    shown += 1;
    end = index + segment.length;
  }
  return line.slice(0, end);
}

/** Cuts between graphemes, to a length as `String.length` counts it. */
export function shortened(line: string, max: number) {
  if (line.length <= max) return line;
  let shown = '';
  for (const { segment } of graphemes.segment(line)) {
    if (shown.length + segment.length >= max) break;
    shown += segment;
  }
  return `${shown}…`;
}

export function oneLine(text: string) {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The chat, the post, or the thread opened at the comment. */
export function pathTo({ chatId, rootId, postId }: Pick<LineRow, 'chatId' | 'rootId' | 'postId'>) {
  if (chatId !== null) return chatPath(chatId);
  if (rootId === null) return ROUTES.notifications;
  return postId === null || postId === rootId ? postPath(rootId) : commentPath(rootId, postId);
}
