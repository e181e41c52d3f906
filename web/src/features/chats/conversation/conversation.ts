import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Chat, Message, MessageId } from '@quad/contract/chats/chats.schemas';

/**
 * The known part of a conversation: its newest messages without gaps, and the revision up to which changes are known.
 */
export type Conversation = {
  chat: Chat;
  /** Ordered by seq, lowest first. */
  messages: readonly Message[];
  hasOlder: boolean;
  /** All changes of these messages up to this revision are known. */
  revision: number;
};

type MessagePage = { items: readonly Message[]; hasOlder: boolean; chat: Chat };
type Changes = { items: readonly Message[]; hasMore: boolean; chat: Chat };

/** From the first page: the newest messages. */
export function conversationOf({ items, hasOlder, chat }: MessagePage): Conversation {
  return { chat, messages: bySeq(items), hasOlder, revision: chat.revision };
}

/** Adds older messages. They do not include changes of newer ones, so the revision stays. */
export function withOlder(known: Conversation, { items, hasOlder, chat }: MessagePage): Conversation {
  const reachesFurther = items.some(({ seq }) => seq < lowestSeqOf(known));
  return {
    ...known,
    chat: newerOf(known.chat, chat),
    messages: merged(known.messages, items),
    hasOlder: reachesFurther || items.length === 0 ? hasOlder : known.hasOlder,
  };
}

/**
 * Applies changes. Changed messages above the known part are left out: they are loaded when the viewer scrolls there.
 */
export function withChanges(known: Conversation, { items, hasMore, chat }: Changes): Conversation {
  const within = items.filter(({ seq }) => !known.hasOlder || seq >= lowestSeqOf(known));
  const reached = hasMore ? Math.max(known.revision, ...items.map(({ revision }) => revision)) : chat.revision;
  return {
    ...known,
    chat: newerOf(known.chat, chat),
    messages: merged(known.messages, within),
    revision: Math.max(known.revision, reached),
  };
}

/**
 * Adds a message that the server just confirmed. Other changes up to its revision are unknown, so the revision stays.
 */
export function withMessage(known: Conversation, message: Message): Conversation {
  return { ...known, messages: merged(known.messages, [message]) };
}

/** Adds or removes one person's heart on a message. */
export function withHeart(
  known: Conversation,
  id: MessageId,
  { userId, isGiven }: { userId: UserId; isGiven: boolean },
) {
  const changed = (message: Message) => {
    const others = message.hearts.filter((heart) => heart !== userId);
    return { ...message, hearts: isGiven ? [...others, userId] : others };
  };
  return { ...known, messages: known.messages.map((message) => (message.id === id ? changed(message) : message)) };
}

/** Removes a deleted post from the messages that shared it. */
export function withoutPost(known: Conversation, postId: string): Conversation {
  if (!known.messages.some(({ post }) => post?.id === postId)) return known;
  return {
    ...known,
    messages: known.messages.map((message) => (message.post?.id === postId ? { ...message, post: null } : message)),
  };
}

/** Merges two states, for example of a fetch and of a message sent in the meantime. */
export function reconciled(before: Conversation, now: Conversation): Conversation {
  const lowest = Math.min(lowestSeqOf(before), lowestSeqOf(now));
  return {
    chat: newerOf(before.chat, now.chat),
    messages: merged(before.messages, now.messages),
    hasOlder: lowestSeqOf(now) === lowest ? now.hasOlder : before.hasOlder,
    revision: Math.max(before.revision, now.revision),
  };
}

export function lowestSeqOf({ messages }: Pick<Conversation, 'messages'>) {
  return messages[0]?.seq ?? Infinity;
}

export function lastSeqOf({ messages }: Pick<Conversation, 'messages'>) {
  return messages.at(-1)?.seq ?? 0;
}

/** The newer version of a chat. If the revisions are equal, the one that was requested later. */
function newerOf(before: Chat, now: Chat): Chat {
  return now.revision >= before.revision ? now : before;
}

/** Each message once, in its latest version. */
function merged(before: readonly Message[], added: readonly Message[]) {
  const known = new Map(before.map((message) => [message.seq, message]));
  for (const message of added) {
    const current = known.get(message.seq);
    if (!current || message.revision >= current.revision) known.set(message.seq, message);
  }
  return bySeq([...known.values()]);
}

function bySeq(messages: readonly Message[]) {
  return messages.toSorted((a, b) => a.seq - b.seq);
}
