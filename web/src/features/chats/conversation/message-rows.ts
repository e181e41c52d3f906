import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Message } from '@quad/contract/chats/chats.schemas';
import type { PendingMessage } from '../outbox/message-outbox.ts';

/** A message from the server, or one still in the outbox. */
export type RowMessage = { kind: 'message'; message: Message } | { kind: 'pending'; pending: PendingMessage };

export type MessageRow = {
  /** The same before and after sending, so that the bubble keeps its identity. */
  key: string;
  isOwn: boolean;
  at: Date;
  content: RowMessage;
  /** The day that starts with this message, if any. */
  day: string | null;
  /** Messages of one person within a minute are grouped. */
  startsGroup: boolean;
  endsGroup: boolean;
  /** The time is shown once per run of messages by one person, to avoid clutter. */
  showsTime: boolean;
};

type Viewing = { viewerId: UserId; dayOf: (at: Date) => string };

/** All rows of a conversation: sent messages, then pending ones, each once. */
export function rowsOf(messages: readonly Message[], waiting: readonly PendingMessage[], { viewerId, dayOf }: Viewing) {
  const sent = new Set(messages.filter(({ senderId }) => senderId === viewerId).map(({ clientId }) => clientId));
  const entries = [
    ...messages.map((message) => entryOf({ kind: 'message', message }, viewerId)),
    ...waiting
      .filter(({ entry }) => !sent.has(entry.clientKey))
      .map((pending) => entryOf({ kind: 'pending', pending }, viewerId)),
    // Computed once per message, because formatting a day is expensive.
  ].map((entry) => ({ ...entry, day: dayOf(entry.at) }));
  return entries.map((entry, index): MessageRow => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    return {
      ...entry,
      day: before?.day === entry.day ? null : entry.day,
      startsGroup: !before || !isSameGroup(before, entry),
      endsGroup: !after || !isSameGroup(entry, after),
      showsTime: !after || !isSameRun(entry, after),
    };
  });
}

type Entry = Pick<MessageRow, 'key' | 'isOwn' | 'at' | 'content'> & { senderId: string };

function entryOf(content: RowMessage, viewerId: UserId): Entry {
  if (content.kind === 'pending') {
    const { clientKey, createdAt } = content.pending.entry;
    return { key: `${viewerId}/${clientKey}`, senderId: viewerId, isOwn: true, at: new Date(createdAt), content };
  }
  const { senderId, clientId, createdAt } = content.message;
  const isOwn = senderId === viewerId;
  return { key: `${senderId}/${clientId}`, senderId, isOwn, at: new Date(createdAt), content };
}

function isSameGroup(a: Entry & { day: string }, b: Entry & { day: string }) {
  return a.senderId === b.senderId && a.day === b.day && minuteOf(a.at) === minuteOf(b.at);
}

/** A pause this long begins a new run. */
const PAUSE_MS = 5 * 60_000;

function isSameRun(a: Entry & { day: string }, b: Entry & { day: string }) {
  return a.senderId === b.senderId && a.day === b.day && b.at.getTime() - a.at.getTime() < PAUSE_MS;
}

function minuteOf(at: Date) {
  return Math.floor(at.getTime() / 60_000);
}

const FEW_EMOJI = 3;
const EMOJI_ONLY =
  /^(?:\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|\s)+$/u;

/** A few emoji without text are shown large. */
export function isFewEmoji(text: string) {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 40 || !EMOJI_ONLY.test(trimmed)) return false;
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed)];
  return graphemes.filter(({ segment }) => segment.trim() !== '').length <= FEW_EMOJI;
}
