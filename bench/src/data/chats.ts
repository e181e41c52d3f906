import { MINUTE_MS } from '@quad/contract/durations';
import { CHATS } from '../../../tools/src/demo/content/dialogue.ts';
import { idAt } from '../../../tools/src/demo/plan/ids.ts';
import { documentOf, fillSlots } from '../../../tools/src/demo/plan/slots.ts';
import type { Random } from '../../../tools/src/demo/random.ts';
import type { Campus } from './campuses.ts';
import { sheet, type Value } from './copy.ts';

const CHAT = ['id', 'campus_id', 'low_user_id', 'high_user_id', 'last_seq', 'revision', 'last_deed', 'last_actor_id', 'last_message_id', 'last_message_at', 'created_at'] as const;
const MEMBER = ['chat_id', 'campus_id', 'user_id', 'last_read_seq', 'last_message_at', 'is_unread'] as const;
const MESSAGE = ['id', 'chat_id', 'campus_id', 'seq', 'revision', 'sender_id', 'client_id', 'document', 'created_at'] as const;

type Row<Columns extends readonly string[]> = Record<Columns[number], Value>;

export function chatSheets() {
  return {
    chats: sheet<Row<typeof CHAT>>('chats', CHAT),
    members: sheet<Row<typeof MEMBER>>('chat_members', MEMBER),
    messages: sheet<Row<typeof MESSAGE>>('messages', MESSAGE),
  };
}
type ChatSheets = ReturnType<typeof chatSheets>;

/** A conversation between the student at index `first` and the one `step` positions later on the same campus. */
export function makeChat(sheets: ChatSheets, campus: Campus, first: number, step: number, started: Date, random: Random): void {
  const [starter, partner] = [campus.studentIds[first], campus.studentIds[first + step]];
  if (starter === undefined || partner === undefined) return;
  const [low, high] = starter < partner ? [starter, partner] : [partner, starter];

  const id = idAt(random, started);
  const someone = { username: 'somebody', first_name: 'Somebody' };
  const lines = random.pick(CHATS).map(([mine, text]) => ({ sender: mine ? low : high, text: fillSlots(text, { places: campus.places, friend: someone, owner: someone }, random) }));
  const ended = new Date(started.getTime() + (lines.length - 1) * MINUTE_MS);
  let lastMessageId: string | null = null;
  for (const [index, line] of lines.entries()) {
    const moment = new Date(started.getTime() + index * MINUTE_MS);
    const messageId = idAt(random, moment);
    lastMessageId = messageId;
    sheets.messages.add({ id: messageId, chat_id: id, campus_id: campus.id, seq: index + 1, revision: index + 1, sender_id: line.sender, client_id: messageId, document: documentOf(line.text), created_at: moment });
  }
  const last = lines.at(-1);
  sheets.chats.add({ id, campus_id: campus.id, low_user_id: low, high_user_id: high, last_seq: lines.length, revision: lines.length, last_deed: 'message', last_actor_id: last?.sender ?? null, last_message_id: lastMessageId, last_message_at: ended, created_at: started });
  for (const userId of [low, high]) {
    const isUnread = last?.sender !== userId && random.chance(0.2);
    sheets.members.add({ chat_id: id, campus_id: campus.id, user_id: userId, last_read_seq: isUnread ? lines.length - 1 : lines.length, last_message_at: ended, is_unread: isUnread });
  }
}
