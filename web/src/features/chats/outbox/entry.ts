import type { UserId } from '@quad/contract/accounts';
import type { CampusId } from '@quad/contract/campuses';
import type { ChatId } from '@quad/contract/chats';
import type { MediaId, MediaKind } from '@quad/contract/media';
import type { RichText } from '@quad/contract/rich-text';

/** Whose messages these are, and on which campus. */
export type Owner = `${string}/${string}`;

export type OutboxFile = {
  blob: Blob;
  name: string;
  type: string;
  kind: MediaKind;
  /** So that its place is kept; null where the browser could not tell. */
  size: { width: number; height: number } | null;
  /** Where its upload goes on; null until it has begun. */
  uploadUrl: string | null;
  /** Once the server has all of it. */
  mediaId: MediaId | null;
};

/** A message from the moment it was sent until the server has said that it has it. */
export type OutboxEntry = {
  /** Sent twice, it is still one message. */
  clientId: string;
  owner: Owner;
  chatId: ChatId;
  document: RichText;
  file: OutboxFile | null;
  createdAt: number;
  /** Why the server would not have it, in words; it waits for its sender then. */
  failure: string | null;
};

export function ownerOf(viewerId: UserId, campusId: CampusId): Owner {
  return `${viewerId}/${campusId}`;
}

/** The first of a chat that can be sent: what was refused stands aside and holds nobody up. */
export function nextOf(entries: readonly OutboxEntry[], chatId: ChatId) {
  return entries.find((entry) => entry.chatId === chatId && entry.failure === null);
}

/** In the order in which they were sent. */
export function inSendingOrder(entries: readonly OutboxEntry[]) {
  return entries.toSorted((a, b) => a.createdAt - b.createdAt || (a.clientId < b.clientId ? -1 : 1));
}
