import { z } from 'zod';
import { person, userId } from '../accounts/accounts.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { postId } from '../posts/posts.schemas.ts';
import { chat, chatId, message, messageId, newMessage } from './chats.schemas.ts';
import { CHATS } from './chats.ts';

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

/** Returns the existing conversation or starts a new one. `postId` is what a new one is about; it is not sent. */
export const openChat = endpoint({
  method: 'POST',
  path: '/chats',
  access: 'member',
  summary: 'Opens the conversation with a member of the campus. A new one can be about a post.',
  body: z.object({ userId, postId: postId.optional() }),
  response: z.object({ chatId, isNew: z.boolean() }),
});

/** Decides whether "Send Message" has to ask before it starts one. Also kept for clients of the old API. */
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
  response: z.object({ published: z.literal(true) }),
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

/** Suggested before anything is typed. People who can no longer receive messages here are omitted. */
export const listRecentPeople = endpoint({
  method: 'GET',
  path: '/people/recent',
  access: 'member',
  summary: 'The people the viewer talked to last and can message now.',
  response: z.object({ items: z.array(person).max(CHATS.peopleMax) }),
  writtenByDatabase: true,
});
