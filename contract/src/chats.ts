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
  /** Page size of the chat list and of the messages in a chat. */
  pageSize: 15,
  /** How close to the top, in pixels, scrolling loads older messages. */
  olderAtPx: 67,
  /** Messages per response of `listChanges`, and of `listMessages` with `from`. */
  changesMax: 200,
  /** The browser sends a typing event at most this often; the indicator is shown for this long. */
  typingEveryMs: 3000,
  typingShownMs: 5000,
  /** A deleted conversation is kept sealed for reports, then erased. */
  sealedDays: 30,
  /** People offered for a new message, once this many letters are typed. */
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
  /** Starts at 1 in every chat and has no gaps. Decides the order. */
  seq: z.int().positive(),
  /** The chat's revision at the message's last change. It grows with every change of the chat. */
  revision: z.int().nonnegative(),
  /** Created by the sender's browser, so a retry does not send the message twice. */
  clientId: z.uuid(),
  senderId: userId,
  document: richText,
  media: mediaItem.nullable(),
  /** True when a post was shared; `post` is null after that post is deleted. */
  hasPost: z.boolean(),
  post: post.nullable(),
  /** The users who reacted with a heart. */
  hearts: z.array(userId),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Message = z.infer<typeof message>;

/** The last event in a chat; `lastMessageText` turns it into text. */
export const lastAction = z.object({
  action: z.enum(['message', 'heart', 'heart removed']),
  actorId: userId.nullable(),
  actorFirstName: z.string(),
  /** The start of the message's text, on one line. */
  text: z.string(),
  mediaKind: mediaItem.shape.kind.nullable(),
  hasPost: z.boolean(),
});
export type LastAction = z.infer<typeof lastAction>;

export const chat = z.object({
  id: chatId,
  /** The other participant. */
  other: person,
  /** Null while the chat has no messages. */
  last: lastAction.nullable(),
  lastMessageAt: z.iso.datetime({ offset: true }),
  isUnread: z.boolean(),
  lastSeq: z.int().nonnegative(),
  revision: z.int().nonnegative(),
  /** The last message that each participant has read. */
  readSeq: z.int().nonnegative(),
  otherReadSeq: z.int().nonnegative(),
});
export type Chat = z.infer<typeof chat>;

/** A new message: text, one file or a post. */
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
  summary: 'The viewer’s conversations on this campus, most recently changed first.',
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

/** Returns the existing conversation or starts a new one. Can share a post in the same request. */
export const openChat = endpoint({
  method: 'POST',
  path: '/chats',
  access: 'member',
  summary: 'Opens the conversation with a member of the campus, and can share a post in it.',
  body: z.object({ userId, share: z.object({ postId, clientId: z.uuid() }).optional() }),
  response: z.object({ chatId, isNew: z.boolean() }),
});

/** Kept for clients of the old API. */
export const checkChat = endpoint({
  method: 'GET',
  path: '/chats/check/:userId',
  access: 'signed-in',
  summary: 'The ID of the viewer’s conversation with someone, if there is one.',
  params: z.object({ userId }),
  response: z.object({ _id: chatId.optional() }),
});

/**
 * Newest first. `before` is the lowest known seq; `from` returns everything back to that message, up to `changesMax`.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/chats/:chatId/messages',
  access: 'signed-in',
  summary: 'A page of messages in a conversation, newest first.',
  params: oneChat,
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    from: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({ items: z.array(message), hasOlder: z.boolean(), chat }),
  writtenByDatabase: true,
});

/**
 * New and changed messages, ordered by revision. When `hasMore` is false, the client is up to date with
 * `chat.revision`.
 */
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
  summary: 'Sends a message in a conversation. Retrying with the same client ID returns the same message.',
  params: oneChat,
  body: newMessage,
  response: message,
  writtenByDatabase: true,
});

export const readChat = endpoint({
  method: 'PUT',
  path: '/chats/:chatId/read',
  access: 'signed-in',
  summary: 'Marks a conversation as read up to a message. The read position never moves back.',
  params: oneChat,
  body: z.object({ seq: z.int().nonnegative() }),
  response: z.object({ readSeq: z.int().nonnegative(), isUnread: z.boolean() }),
});

const hearts = message.pick({ id: true, hearts: true, revision: true });

export const heartMessage = endpoint({
  method: 'PUT',
  path: '/chats/:chatId/messages/:messageId/heart',
  access: 'member',
  summary: 'Reacts to a message with a heart. Idempotent.',
  params: oneMessage,
  response: hearts,
});

export const unheartMessage = endpoint({
  method: 'DELETE',
  path: '/chats/:chatId/messages/:messageId/heart',
  access: 'member',
  summary: 'Removes a heart.',
  params: oneMessage,
  response: hearts,
});

export const publishTyping = endpoint({
  method: 'POST',
  path: '/chats/:chatId/typing',
  access: 'member',
  summary: 'Tells the other participant that the viewer is typing.',
  params: oneChat,
  response: z.object({ told: z.literal(true) }),
});

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/chats/:chatId',
  access: 'signed-in',
  summary: 'Deletes a conversation for both participants.',
  params: oneChat,
  response: z.object({ deleted: z.literal(true) }),
});

/** Finds people to message by the start of their name. Never includes the viewer. */
export const findPeople = endpoint({
  method: 'GET',
  path: '/people/find',
  access: 'member',
  summary: 'Finds members of the campus by name or username, except the viewer.',
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
  unheart: 'Remove heart',
  reactionSent: 'Reaction sent.',
  postDeleted: '* Post deleted **',
  messageRemoved: '* Message removed **',
  remove: 'Delete Conversation',
  removeTitle: 'Delete Conversation?',
  removeHint: "This deletes the conversation and every message in it for both of you. It can't be undone.",
  removeYes: 'Delete',
  cancel: 'Cancel',
  removed: 'Chat deleted',
  /** The first when the server failed to delete it, the second when the server was not reached. */
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

/** The preview line in the chat list. */
export function lastMessageText({ action, actorFirstName, text, mediaKind, hasPost }: LastAction) {
  if (action === 'heart removed') return `${actorFirstName} removed a heart`;
  if (action === 'heart') {
    const file = mediaKind === 'video' ? 'Video' : 'Photo';
    return `${actorFirstName} reacted with a heart: ${text === '' ? file : text}`;
  }
  if (text !== '') return text;
  if (hasPost) return 'Shared a post';
  return mediaKind === 'video' ? 'Sent a video' : 'Sent a photo';
}
