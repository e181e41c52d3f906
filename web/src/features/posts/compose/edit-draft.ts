import type { MediaId, MediaItem } from '@quad/contract/media/media.schemas';
import type { Item } from '@quad/contract/market/items.schemas';
import { formatMoney } from '@quad/contract/money';
import type { Post } from '@quad/contract/posts/posts.schemas';
import type { Draft, DraftFile, DraftItem, DraftKey } from './draft.ts';
import { draftOf } from './drafts.ts';
import { isWholeDraft } from './send-draft.ts';

/** Puts the content of a post into the draft of its edit, unless an edit was already started. */
export async function fillEditDraft(key: DraftKey, post: Post) {
  const opened = draftOf(key);
  await opened.catchUp();
  const written = opened.read()?.draft;
  if (!written || written.basedOn !== undefined) return;
  const { document, category, item, media, editedAt } = post;
  opened.change({
    document,
    category,
    item: item && draftItemOf(item),
    isPriceDismissed: true,
    files: media.map(keptFile),
    basedOn: editedAt,
  });
}

/** Whether an edit would change anything. */
export function isEditChanged(post: Post, draft: Draft) {
  return !isWholeDraft(post, draft, postedIds(draft.files));
}

/** The media IDs of the files that the post has already, by file ID. */
export function postedIds(files: readonly DraftFile[]) {
  return new Map(files.flatMap(({ id, posted }) => (posted ? [[id, posted.id] as const] : [])));
}

/** Marks files that the post already has, so that they are not uploaded again. */
export function withPosted(
  files: readonly DraftFile[],
  media: readonly MediaItem[],
  mediaIds: ReadonlyMap<string, MediaId>,
) {
  return files.map((file) => {
    const posted = media.find(({ id }) => id === mediaIds.get(file.id));
    return posted ? { ...file, uploadUrl: null, posted } : file;
  });
}

function keptFile(posted: MediaItem, index: number): DraftFile {
  const isVideo = posted.kind === 'video';
  return {
    id: posted.id,
    blob: new Blob([]),
    name: `${isVideo ? 'Video' : 'Photo'} ${index + 1}`,
    type: isVideo ? 'video/mp4' : 'image/webp',
    alt: posted.alt,
    uploadUrl: null,
    posted,
  };
}

function draftItemOf({ intent, priceCents, isNegotiable, condition }: Item): DraftItem {
  const price = priceCents === null ? '' : priceCents === 0 ? '0' : formatMoney(priceCents).replace('$', '');
  return { intent, price, isNegotiable, condition };
}
