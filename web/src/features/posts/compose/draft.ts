import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import type { ItemCondition, ItemIntent } from '@quad/contract/market/items';
import type { MediaItem } from '@quad/contract/media/media.schemas';
import type { Category, Post, PostId } from '@quad/contract/posts/posts.schemas';
import { hasText, type RichText } from '@quad/contract/posts/rich-text';

/** A photo or video of a draft. The ID is the draft's own; the server assigns another one on upload. */
export type DraftFile = {
  id: string;
  blob: Blob;
  name: string;
  type: string;
  alt: string;
  /** Where to resume the upload after a reload; null until it has started. */
  uploadUrl: string | null;
  /** A file that the edited post has already. It is not uploaded, and its blob is empty. */
  posted?: MediaItem;
};

type DraftSlot = 'post' | `edit/${string}` | `comment/${string}` | `message/${string}`;

/**
 * One draft per person and campus for a post, for each post or comment they reply to or edit, and for each chat.
 */
export type DraftKey = `${string}/${string}/${DraftSlot}`;

/** What the post offers or asks for. The price is kept as it was typed. */
export type DraftItem = {
  intent: ItemIntent;
  price: string;
  isNegotiable: boolean;
  condition: ItemCondition | null;
};

/** The post that a message is about, and the text that was filled in with it. */
export type DraftTopic = { postId: PostId; filled: string };

export type Draft = {
  key: DraftKey;
  /** Created once per draft, so a retry creates only one post. */
  clientKey: string;
  document: RichText;
  category: Category;
  item: DraftItem | null;
  /** "Sell for $45" was dismissed, so it is not offered again in this draft. */
  isPriceDismissed: boolean;
  files: DraftFile[];
  /** It was sent with its key, and nobody knows whether the server has it. */
  mayBePosted?: boolean;
  /** Only of an edit: the `editedAt` of the version that is edited. */
  basedOn?: string | null;
  /** Only messages have one. */
  about?: DraftTopic | null;
  updatedAt: number;
};

/** What the composer writes: a post, a reply to a post or comment, or an edit of either. */
export type ComposeTarget = { kind: 'post' } | { kind: 'comment'; postId: string } | { kind: 'edit'; post: Post };

/** Whether the composer writes a post and not a comment. */
export function isPostTarget(target: ComposeTarget) {
  return target.kind === 'post' || (target.kind === 'edit' && target.post.parentId === null);
}

/** The action that the viewer must be allowed to do. */
export function actionOf(target: ComposeTarget): 'post' | 'comment' {
  return isPostTarget(target) ? 'post' : 'comment';
}

export function draftKeyOf(viewerId: UserId, campusId: CampusId, target: ComposeTarget): DraftKey {
  const owner = `${viewerId}/${campusId}` as const;
  if (target.kind === 'edit') return `${owner}/edit/${target.post.id}`;
  return target.kind === 'post' ? `${owner}/post` : `${owner}/comment/${target.postId}`;
}

export function messageDraftKeyOf(viewerId: UserId, campusId: CampusId, chatId: string): DraftKey {
  return `${viewerId}/${campusId}/message/${chatId}`;
}

export function emptyDraft(key: DraftKey, now: number): Draft {
  return {
    key,
    clientKey: crypto.randomUUID(),
    document: { blocks: [] },
    category: 'all',
    ...NO_ITEM,
    files: [],
    updatedAt: now,
  };
}

/** Also for drafts that were stored before posts had items. */
export const NO_ITEM = { item: null, isPriceDismissed: false };

/** Whether there is something to post. A category or a price alone does not count. */
export function isWorthKeeping({ document, files }: Pick<Draft, 'document' | 'files'>) {
  return hasText(document) || files.length > 0;
}
