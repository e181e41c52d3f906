import type { UserId } from '@quad/contract/accounts';
import type { Message } from '@quad/contract/chats';
import type { Pending } from '../outbox/outbox.ts';

/** Something said: what the server has, or what still waits to be sent. */
export type Said = { kind: 'message'; message: Message } | { kind: 'pending'; pending: Pending };

export type MessageRow = {
  /** The same before and after the server has it, so that its bubble stays the very same. */
  key: string;
  isOwn: boolean;
  at: Date;
  said: Said;
  /** The day that begins with it, if one does. */
  day: string | null;
  /** What one person says within a minute stands together. */
  startsGroup: boolean;
  endsGroup: boolean;
};

type Viewing = { viewerId: UserId; dayOf: (at: Date) => string };

/** All that is shown of a conversation: what was said, then what still waits, each once. */
export function rowsOf(messages: readonly Message[], waiting: readonly Pending[], { viewerId, dayOf }: Viewing) {
  const sent = new Set(messages.filter(({ senderId }) => senderId === viewerId).map(({ clientId }) => clientId));
  const lines = [
    ...messages.map((message) => lineOf({ kind: 'message', message }, viewerId)),
    ...waiting
      .filter(({ entry }) => !sent.has(entry.clientId))
      .map((pending) => lineOf({ kind: 'pending', pending }, viewerId)),
    // Once each: to tell a day costs more than all the rest.
  ].map((line) => ({ ...line, day: dayOf(line.at) }));
  return lines.map((line, index): MessageRow => {
    const before = lines[index - 1];
    const after = lines[index + 1];
    return {
      ...line,
      day: before?.day === line.day ? null : line.day,
      startsGroup: !before || !standTogether(before, line),
      endsGroup: !after || !standTogether(line, after),
    };
  });
}

type Line = Pick<MessageRow, 'key' | 'isOwn' | 'at' | 'said'> & { senderId: string };

function lineOf(said: Said, viewerId: UserId): Line {
  if (said.kind === 'pending') {
    const { clientId, createdAt } = said.pending.entry;
    return { key: `${viewerId}/${clientId}`, senderId: viewerId, isOwn: true, at: new Date(createdAt), said };
  }
  const { senderId, clientId, createdAt } = said.message;
  const isOwn = senderId === viewerId;
  return { key: `${senderId}/${clientId}`, senderId, isOwn, at: new Date(createdAt), said };
}

function standTogether(a: Line & { day: string }, b: Line & { day: string }) {
  return a.senderId === b.senderId && a.day === b.day && minuteOf(a.at) === minuteOf(b.at);
}

function minuteOf(at: Date) {
  return Math.floor(at.getTime() / 60_000);
}

const FEW_SIGNS = 3;
const EMOJI_ONLY =
  /^(?:\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|\s)+$/u;

/** A few emoji and nothing else are shown large. */
export function isFewEmoji(text: string) {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 40 || !EMOJI_ONLY.test(trimmed)) return false;
  const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed)];
  return signs.filter(({ segment }) => segment.trim() !== '').length <= FEW_SIGNS;
}
