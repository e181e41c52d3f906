import { z } from 'zod';
import { person, userId } from '../accounts/accounts.schemas.ts';
import { mediaId, mediaItem } from '../media/media.schemas.ts';
import { post, postId } from '../posts/posts.schemas.ts';
import { POST_MESSAGES } from '../posts/posts.ts';
import { richText, textOf } from '../posts/rich-text.schemas.ts';
import { hasText } from '../posts/rich-text.ts';
import { CHATS } from './chats.ts';

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
  /** What was shared, or what a link in the text leads to, for viewers who may see it. */
  post: post.nullable(),
  /** The users who reacted with a heart. */
  hearts: z.array(userId),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Message = z.infer<typeof message>;

/** The last event in a chat; `lastMessageText` turns it into text. */
const lastAction = z.object({
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
    message: POST_MESSAGES.nothing,
  });
export type NewMessage = z.input<typeof newMessage>;
