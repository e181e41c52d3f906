import type { UserId } from '@quad/contract/accounts';
import type { Chat, Message, MessageId } from '@quad/contract/chats';

/** What is known of a conversation: its newest messages without a gap, and how far its changes are known. */
export type Conversation = {
  chat: Chat;
  /** By seq, the lowest first. */
  messages: readonly Message[];
  hasOlder: boolean;
  /** Every change of these messages up to here is known. */
  revision: number;
};

type Piece = { items: readonly Message[]; hasOlder: boolean; chat: Chat };
type Changes = { items: readonly Message[]; hasMore: boolean; chat: Chat };

/** The first piece that was fetched: the newest messages, as they are now. */
export function conversationOf({ items, hasOlder, chat }: Piece): Conversation {
  return { chat, messages: bySeq(items), hasOlder, revision: chat.revision };
}

/** With messages from further up. What they say of the newer ones' changes is nothing, so the revision stays. */
export function withOlder(known: Conversation, { items, hasOlder, chat }: Piece): Conversation {
  const reachesFurther = items.some(({ seq }) => seq < lowestSeqOf(known));
  return {
    ...known,
    chat: newerOf(known.chat, chat),
    messages: united(known.messages, items),
    hasOlder: reachesFurther || items.length === 0 ? hasOlder : known.hasOlder,
  };
}

/** With what changed since. A message from above what is known is left out: it comes whole when one scrolls there. */
export function withChanges(known: Conversation, { items, hasMore, chat }: Changes): Conversation {
  const within = items.filter(({ seq }) => !known.hasOlder || seq >= lowestSeqOf(known));
  const reached = hasMore ? Math.max(known.revision, ...items.map(({ revision }) => revision)) : chat.revision;
  return {
    ...known,
    chat: newerOf(known.chat, chat),
    messages: united(known.messages, within),
    revision: Math.max(known.revision, reached),
  };
}

/** With a message that the server has just acknowledged. What else happened up to its revision is not known by that. */
export function withMessage(known: Conversation, message: Message): Conversation {
  return { ...known, messages: united(known.messages, [message]) };
}

/** With someone's heart on a message, or without; the other one's is as it was. */
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

/** Without a post that was deleted; whoever shared it shared nothing now. */
export function withoutPost(known: Conversation, postId: string): Conversation {
  if (!known.messages.some(({ post }) => post?.id === postId)) return known;
  return {
    ...known,
    messages: known.messages.map((message) => (message.post?.id === postId ? { ...message, post: null } : message)),
  };
}

/** Two states that were reached apart, such as by a fetch and by a message that was sent meanwhile. */
export function reconciled(before: Conversation, now: Conversation): Conversation {
  const lowest = Math.min(lowestSeqOf(before), lowestSeqOf(now));
  return {
    chat: newerOf(before.chat, now.chat),
    messages: united(before.messages, now.messages),
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

/** Of two accounts of the same chat the later one. Of equal ones the second, which was asked for later. */
function newerOf(before: Chat, now: Chat): Chat {
  return now.revision >= before.revision ? now : before;
}

/** Each message once, in its latest state. */
function united(before: readonly Message[], added: readonly Message[]) {
  const known = new Map(before.map((message) => [message.seq, message]));
  for (const message of added) {
    const held = known.get(message.seq);
    if (!held || message.revision >= held.revision) known.set(message.seq, message);
  }
  return bySeq([...known.values()]);
}

function bySeq(messages: readonly Message[]) {
  return messages.toSorted((a, b) => a.seq - b.seq);
}
