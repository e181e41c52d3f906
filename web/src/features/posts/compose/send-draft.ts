import type { MediaId } from '@quad/contract/media/media.schemas';
import type { NewPost, Post } from '@quad/contract/posts/posts.schemas';
import { tidied } from '@quad/contract/posts/rich-text';
import { call } from '../../../lib/calls/call.ts';
import type { ComposeTarget, Draft } from './draft.ts';
import { isSameItem, newItemOf } from './item/draft-item.ts';

/** The request body for a draft whose files are uploaded. */
export function bodyOf(
  { clientKey, document, category, item, files }: Draft,
  mediaIds: ReadonlyMap<string, MediaId>,
): NewPost {
  const media = files.flatMap(({ id, alt }) => {
    const mediaId = mediaIds.get(id);
    return mediaId ? [{ id: mediaId, alt }] : [];
  });
  return { clientKey, document, category, media, ...(item && { item: newItemOf(item) }) };
}

/** Whether the post has everything that is now in the draft. A file without a media ID was added after sending. */
export function isWholeDraft(
  { document, category, item, media, parentId }: Pick<Post, 'document' | 'category' | 'item' | 'media' | 'parentId'>,
  draft: Draft,
  mediaIds: ReadonlyMap<string, MediaId>,
) {
  const posted = [document, media.map(({ id, alt }) => [id, alt])];
  const current = [tidied(draft.document), draft.files.map(({ id, alt }) => [mediaIds.get(id), alt.trim()])];
  if (JSON.stringify(posted) !== JSON.stringify(current)) return false;
  // Comments have no category and no item of their own.
  return parentId !== null || (category === draft.category && isSameItem(item, draft.item));
}

/** Whether an edit has saved everything that is now in the draft. */
export function isSaved(post: Post, draft: Draft, mediaIds: ReadonlyMap<string, MediaId>) {
  // An edit cannot remove an item or change its intent, so a different intent means that the server kept its item.
  const isItemKept = post.item !== null && post.item.intent !== draft.item?.intent;
  return isItemKept
    ? isWholeDraft({ ...post, item: null }, { ...draft, item: null }, mediaIds)
    : isWholeDraft(post, draft, mediaIds);
}

type SendOptions = { basedOn?: string | null | undefined; signal?: AbortSignal };

/** Retries after a lost response use the same key, so only one post is created. */
export function sendDraft(
  target: ComposeTarget,
  body: NewPost,
  { basedOn = null, signal }: SendOptions = {},
): Promise<Post> {
  const options = { retry: 'always', ...(signal && { signal }) } as const;
  if (target.kind === 'edit') {
    const params = { postId: target.post.id };
    return call('PUT /posts/:postId', { params, body: { ...body, basedOn }, ...options });
  }
  return target.kind === 'post'
    ? call('POST /posts', { body, ...options })
    : call('POST /posts/:postId/comments', { params: { postId: target.postId }, body, ...options });
}
