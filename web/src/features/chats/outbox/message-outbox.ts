import type { ChatId, Message } from '@quad/contract/chats/chats.schemas';
import type { MediaId, MediaKind } from '@quad/contract/media/media.schemas';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import type { RichText } from '@quad/contract/posts/rich-text';
import type { Pending } from '../../../lib/outbox/entries.ts';
import type { OutboxEntry } from '../../../lib/outbox/entry.ts';
import { createOutboxSlot } from '../../../lib/outbox/outbox-slot.ts';

export type OutboxFile = {
  blob: Blob;
  name: string;
  type: string;
  kind: MediaKind;
  /** Reserves the picture's space; null if the browser could not measure it. */
  size: { width: number; height: number } | null;
  /** Where to resume the upload; null until it has started. */
  uploadUrl: string | null;
  /** Set once the upload is complete. */
  mediaId: MediaId | null;
};

export type MessageContent = {
  chatId: ChatId;
  document: RichText;
  file: OutboxFile | null;
  /** The post that is sent with it, as it was shown. Absent in entries of earlier versions. */
  shared?: SharedEntry | null;
};

export type SharedEntry = { postId: PostId; post: Post | null };

export type MessageEntry = OutboxEntry<MessageContent>;
export type PendingMessage = Pending<MessageContent>;

/** Messages wait for a connection, in the order they were written. */
export const messageOutbox = createOutboxSlot<MessageContent, Message>({
  kind: 'message',
  isOnline: () => navigator.onLine,
});
