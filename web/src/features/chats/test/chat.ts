import { userId } from '@quad/contract/accounts/accounts.schemas';
import { type Chat, chatId, type Message, messageId } from '@quad/contract/chats/chats.schemas';

/* A conversation for tests between Olive, the viewer, and Marcus. */

export const OLIVE = userId.parse('00000000-0000-4000-8000-000000000001');
export const MARCUS = userId.parse('00000000-0000-4000-8000-000000000002');
export const CHAT = chatId.parse('00000000-0000-4000-8000-0000000000aa');

const numbered = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;

export function message(seq: number, change: Partial<Message> = {}): Message {
  return {
    id: messageId.parse(numbered(seq)),
    chatId: CHAT,
    seq,
    revision: seq,
    clientId: numbered(1000 + seq),
    senderId: MARCUS,
    document: { blocks: [{ text: `message ${seq}` }] },
    media: null,
    hasPost: false,
    post: null,
    hearts: [],
    createdAt: new Date(Date.UTC(2026, 10, 3, 12, seq)).toISOString(),
    ...change,
  };
}

export function chat(revision: number, change: Partial<Chat> = {}): Chat {
  return {
    id: CHAT,
    other: {
      id: MARCUS,
      username: 'marcusdell',
      firstName: 'Marcus',
      lastName: 'Dell',
      avatarId: null,
      isVerified: true,
    },
    last: null,
    lastMessageAt: '2026-11-03T12:00:00.000Z',
    isUnread: false,
    lastSeq: revision,
    revision,
    readSeq: 0,
    otherReadSeq: 0,
    ...change,
  };
}
