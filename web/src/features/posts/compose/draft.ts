import type { CampusId } from '@quad/contract/campuses';
import type { UserId } from '@quad/contract/accounts';
import type { Category } from '@quad/contract/posts';
import { hasText, type RichText } from '@quad/contract/rich-text';

/** A photo or video that waits to be posted. The id is the draft's own; the server's comes with the upload. */
export type DraftFile = {
  id: string;
  blob: Blob;
  name: string;
  type: string;
  alt: string;
  /** Where its upload goes on after a reload; null until it has begun. */
  uploadUrl: string | null;
};

type Place = 'post' | `comment/${string}` | `message/${string}`;

/** Everyone has one post in the making on a campus, one comment for each thing they answer, one message for each chat. */
export type DraftKey = `${string}/${string}/${Place}`;

export type Draft = {
  key: DraftKey;
  /** Made once per draft: sent twice, it is still one post. */
  clientKey: string;
  document: RichText;
  category: Category;
  files: DraftFile[];
  updatedAt: number;
};

/** What is being written: a post of one's own, or an answer to a post or a comment. */
export type ComposeTarget = { kind: 'post' } | { kind: 'comment'; postId: string };

export function draftKeyOf(viewerId: UserId, campusId: CampusId, target: ComposeTarget): DraftKey {
  const owner = `${viewerId}/${campusId}` as const;
  return target.kind === 'post' ? `${owner}/post` : `${owner}/comment/${target.postId}`;
}

export function messageDraftKeyOf(viewerId: UserId, campusId: CampusId, chatId: string): DraftKey {
  return `${viewerId}/${campusId}/message/${chatId}`;
}

export function emptyDraft(key: DraftKey, now: number): Draft {
  return { key, clientKey: crypto.randomUUID(), document: { blocks: [] }, category: 'all', files: [], updatedAt: now };
}

/** Whether there is anything to lose. A category alone is chosen again in a moment. */
export function isWorthKeeping({ document, files }: Pick<Draft, 'document' | 'files'>) {
  return hasText(document) || files.length > 0;
}
