import { MENU_COPY } from './menu-copy.ts';
import { z } from 'zod';
import { PEOPLE_COPY, person, userId } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { mediaId, mediaItem } from './media.ts';
import { pageOf, pageQuery } from './page.ts';
import { post, postId } from './posts.ts';
import { hasText, richText, textOf } from './rich-text.ts';

export const CHATS = {
  textMax: 500,
  /** Chats in a piece of the list, messages in a piece of a conversation. */
  pageSize: 15,
  /** So close to the top of a conversation, in pixels, older messages are fetched. */
  olderAtPx: 67,
  /** Messages in one answer about what changed, and at most in one that reaches back to a certain message. */
  changesMax: 200,
  /** The browser says at most so often that someone types; it is believed for so long. */
  typingEveryMs: 3000,
  typingShownMs: 5000,
  /** A deleted conversation is kept sealed for reports, and then erased. */
  sealedDays: 30,
  /** People found for a new message, from so many letters on. */
  peopleMax: 10,
  peopleFromLetters: 2,
} as const;

export const chatId = z.uuid().toLowerCase().brand<'ChatId'>();
export type ChatId = z.infer<typeof chatId>;
export const messageId = z.uuid().toLowerCase().brand<'MessageId'>();
export type MessageId = z.infer<typeof messageId>;

export const message = z.object({
  id: messageId,
  chatId,
  /** From 1 in every chat, without gaps: it decides the order. */
  seq: z.int().positive(),
  /** Grows with every change of the chat; of a message it is that of its last change. */
  revision: z.int().nonnegative(),
  /** Made by the sender's browser: the same message sent again is the same message. */
  clientId: z.uuid(),
  senderId: userId,
  document: richText,
  media: mediaItem.nullable(),
  /** A post was shared in it; `post` is null once that was deleted. */
  hasPost: z.boolean(),
  post: post.nullable(),
  /** Who reacted with a heart. */
  hearts: z.array(userId),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Message = z.infer<typeof message>;

/** What happened last in a chat; `lastMessageText` has the words. */
export const lastAction = z.object({
  action: z.enum(['message', 'heart', 'heart removed']),
  actorId: userId.nullable(),
  actorFirstName: z.string(),
  /** The beginning of the message's text, on one line. */
  text: z.string(),
  mediaKind: mediaItem.shape.kind.nullable(),
  hasPost: z.boolean(),
});
export type LastAction = z.infer<typeof lastAction>;

export const chat = z.object({
  id: chatId,
  /** The one the viewer talks with. */
  other: person,
  /** Null while nothing was said. */
  last: lastAction.nullable(),
  lastMessageAt: z.iso.datetime({ offset: true }),
  isUnread: z.boolean(),
  lastSeq: z.int().nonnegative(),
  revision: z.int().nonnegative(),
  /** Up to where each has read. */
  readSeq: z.int().nonnegative(),
  otherReadSeq: z.int().nonnegative(),
});
export type Chat = z.infer<typeof chat>;

/** A message as its sender sends it: text, one file or a post. */
export const newMessage = z
  .object({
    clientId: z.uuid(),
    document: textOf(CHATS.textMax),
    mediaId: mediaId.optional(),
    postId: postId.optional(),
  })
  .refine(({ document, ...rest }) => hasText(document) || rest.mediaId !== undefined || rest.postId !== undefined, {
    path: ['document'],
    message: 'Write something or add a photo.',
  });
export type NewMessage = z.input<typeof newMessage>;

const oneChat = z.object({ chatId });
const oneMessage = z.object({ chatId, messageId });

export const listChats = endpoint({
  method: 'GET',
  path: '/chats',
  access: 'signed-in',
  summary: 'The viewer’s conversations on this campus, the last to change first.',
  query: pageQuery,
  response: pageOf(chat),
  writtenByDatabase: true,
});

export const getChat = endpoint({
  method: 'GET',
  path: '/chats/:chatId',
  access: 'signed-in',
  summary: 'One of the viewer’s conversations.',
  params: oneChat,
  response: chat,
  writtenByDatabase: true,
});

/** The conversation with someone: the one there is, or one that begins now. A post may be shared in the same breath. */
export const openChat = endpoint({
  method: 'POST',
  path: '/chats',
  access: 'member',
  summary: 'Opens the one conversation with a member of the campus, and may share a post in it.',
  body: z.object({ userId, share: z.object({ postId, clientId: z.uuid() }).optional() }),
  response: z.object({ chatId, isNew: z.boolean() }),
});

/** Kept for callers of the older interface. */
export const checkChat = endpoint({
  method: 'GET',
  path: '/chats/check/:userId',
  access: 'signed-in',
  summary: 'The id of the viewer’s conversation with someone, if there is one.',
  params: z.object({ userId }),
  response: z.object({ _id: chatId.optional() }),
});

/** Newest first. `before` is the lowest seq known; `from` asks for everything down to that message at once, if it is not too far. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/chats/:chatId/messages',
  access: 'signed-in',
  summary: 'A piece of a conversation, newest message first.',
  params: oneChat,
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    from: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({ items: z.array(message), hasOlder: z.boolean(), chat }),
  writtenByDatabase: true,
});

/** New and changed messages alike, in the order of their revisions. `chat.revision` is how far the answer reaches when `hasMore` is false. */
export const listChanges = endpoint({
  method: 'GET',
  path: '/chats/:chatId/changes',
  access: 'signed-in',
  summary: 'What changed in a conversation since a revision.',
  params: oneChat,
  query: z.object({ since: z.coerce.number().int().nonnegative() }),
  response: z.object({ items: z.array(message), hasMore: z.boolean(), chat }),
  writtenByDatabase: true,
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/chats/:chatId/messages',
  access: 'member',
  summary: 'Says something in a conversation. The same client id again answers with the same message.',
  params: oneChat,
  body: newMessage,
  response: message,
  writtenByDatabase: true,
});

export const readChat = endpoint({
  method: 'PUT',
  path: '/chats/:chatId/read',
  access: 'signed-in',
  summary: 'The viewer has seen a conversation up to a message. It never goes back.',
  params: oneChat,
  body: z.object({ seq: z.int().nonnegative() }),
  response: z.object({ readSeq: z.int().nonnegative(), isUnread: z.boolean() }),
});

const hearts = message.pick({ id: true, hearts: true, revision: true });

export const heartMessage = endpoint({
  method: 'PUT',
  path: '/chats/:chatId/messages/:messageId/heart',
  access: 'member',
  summary: 'Reacts to a message with a heart. Again changes nothing.',
  params: oneMessage,
  response: hearts,
});

export const unheartMessage = endpoint({
  method: 'DELETE',
  path: '/chats/:chatId/messages/:messageId/heart',
  access: 'member',
  summary: 'Takes a heart back.',
  params: oneMessage,
  response: hearts,
});

export const publishTyping = endpoint({
  method: 'POST',
  path: '/chats/:chatId/typing',
  access: 'member',
  summary: 'The viewer is writing; the other one sees it for a few seconds.',
  params: oneChat,
  response: z.object({ told: z.literal(true) }),
});

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/chats/:chatId',
  access: 'signed-in',
  summary: 'Deletes a conversation for both sides at once.',
  params: oneChat,
  response: z.object({ deleted: z.literal(true) }),
});

/** People to begin a conversation with: members of the campus by the first letters of a name, never the viewer. */
export const findPeople = endpoint({
  method: 'GET',
  path: '/people/find',
  access: 'member',
  summary: 'Members of the campus by name or username, but for the viewer.',
  query: z.object({ text: z.string().trim().min(CHATS.peopleFromLetters).max(80) }),
  response: z.object({ items: z.array(person).max(CHATS.peopleMax) }),
});

export const CHAT_COPY = {
  title: 'Messages',
  newTitle: 'New Message',
  newMessage: 'New message',
  conversation: 'Conversation',
  search: "Try searching someone's name . . .",
  next: 'Next',
  selectUser: 'Please select a user!',
  noUsers: PEOPLE_COPY.nobody,
  recent: 'Recent conversations',
  missing: ERRORS.chat_missing.message,
  started: 'New Conversation Started',
  nothingYet: 'No messages yet',
  nothingYetHint: 'Conversations with other students show up here.',
  choose: 'Select a conversation',
  chooseHint: 'Choose one from the list, or start a new one.',
  sayHello: 'Say hello.',
  write: 'Write a message',
  send: 'Send',
  addFile: 'Add a photo or video',
  removeFile: 'Remove file',
  delivered: 'Delivered',
  seen: 'Seen',
  sending: 'Sending...',
  waiting: 'Waiting for a connection',
  failed: 'Not sent',
  retry: 'Try again',
  discard: 'Discard',
  typing: 'is typing',
  heart: 'React with a heart',
  unheart: 'Take the heart back',
  reactionSent: 'Reaction sent.',
  postDeleted: '* Post deleted **',
  messageRemoved: '* Message removed **',
  remove: 'Delete Conversation',
  removeTitle: 'Delete Conversation?',
  removeHint: 'It goes for both of you, with every message in it, and cannot be brought back.',
  removeYes: 'Delete',
  cancel: 'Cancel',
  removed: 'Chat deleted',
  /** When the server could not delete it, and when it was not reached. */
  notAllRemoved: "Couldn't delete all chat messages",
  notRemoved: 'Something went wrong',
  profile: MENU_COPY.viewProfile,
  options: 'Conversation options',
  messageOptions: 'Message options',
  newBelow: 'New messages',
  today: 'Today',
  yesterday: 'Yesterday',
  you: 'You',
} as const;

/** What the list of chats says about the last thing that happened. */
export function lastMessageText({ action, actorFirstName, text, mediaKind, hasPost }: LastAction) {
  if (action === 'heart removed') return `${actorFirstName} removed a heart`;
  if (action === 'heart') return `${actorFirstName} reacted with a heart: ${text === '' ? 'Photo' : text}`;
  if (text !== '') return text;
  if (hasPost) return 'Shared a post';
  return mediaKind === 'video' ? 'Sent a video' : 'Sent a photo';
}
