import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import type { ChatId } from '@quad/contract/chats/chats.schemas';
import type { MediaId, MediaKind } from '@quad/contract/media/media.schemas';
import type { RichText } from '@quad/contract/posts/rich-text';

/** The viewer and the campus. */
export type Owner = `${string}/${string}`;

export type OutboxFile = {
  blob: Blob;
  name: string;
  type: string;
  kind: MediaKind;
  /** Reserves its space; null when the browser could not measure it. */
  size: { width: number; height: number } | null;
  /** Where to resume the upload; null until it has started. */
  uploadUrl: string | null;
  /** Set once the upload is complete. */
  mediaId: MediaId | null;
};

/** A message from sending until the server has confirmed it. */
export type OutboxEntry = {
  /** Makes retries idempotent. */
  clientId: string;
  owner: Owner;
  chatId: ChatId;
  document: RichText;
  file: OutboxFile | null;
  createdAt: number;
  /** Why the server refused it; it then waits for its sender. */
  failure: string | null;
};

export function ownerOf(viewerId: UserId, campusId: CampusId): Owner {
  return `${viewerId}/${campusId}`;
}

/** The first sendable message of a chat. Refused messages are skipped, so they do not block the queue. */
export function nextOf(entries: readonly OutboxEntry[], chatId: ChatId) {
  return entries.find((entry) => entry.chatId === chatId && entry.failure === null);
}

export function inSendingOrder(entries: readonly OutboxEntry[]) {
  return entries.toSorted((a, b) => a.createdAt - b.createdAt || (a.clientId < b.clientId ? -1 : 1));
}
