import type { MediaId } from '@quad/contract/media';
import { createComment, createPost, type NewPost, type Post } from '@quad/contract/posts';
import { tidied } from '@quad/contract/rich-text';
import { call } from '../../../lib/call.ts';
import type { ComposeTarget, Draft } from './draft.ts';

/** What the server is sent of a draft, once it has its files. */
export function bodyOf(
  { clientKey, document, category, files }: Draft,
  mediaIds: ReadonlyMap<string, MediaId>,
): NewPost {
  const media = files.flatMap(({ id, alt }) => {
    const mediaId = mediaIds.get(id);
    return mediaId ? [{ id: mediaId, alt }] : [];
  });
  return { clientKey, document, category, media };
}

/** Whether a post is all that a draft now is. A file without a media id came after the others were sent. */
export function isWholly(
  { document, category, media, parentId }: Pick<Post, 'document' | 'category' | 'media' | 'parentId'>,
  draft: Draft,
  mediaIds: ReadonlyMap<string, MediaId>,
) {
  const posted = [document, media.map(({ id, alt }) => [id, alt])];
  const held = [tidied(draft.document), draft.files.map(({ id, alt }) => [mediaIds.get(id), alt.trim()])];
  // Comments have no category of their own.
  return JSON.stringify(posted) === JSON.stringify(held) && (parentId !== null || category === draft.category);
}

/** Posts it. An answer that was lost is asked for again, with the same key, so that it stays one post. */
export function sendDraft(target: ComposeTarget, body: NewPost): Promise<Post> {
  return target.kind === 'post'
    ? call(createPost, { body, tries: 'many' })
    : call(createComment, { params: { postId: target.postId }, body, tries: 'many' });
}
