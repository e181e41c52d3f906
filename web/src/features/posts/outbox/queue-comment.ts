import type { QueryClient } from '@tanstack/react-query';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import { tidied } from '@quad/contract/posts/rich-text';
import { ownerOf } from '../../../lib/outbox/entry.ts';
import type { ComposeTarget, Draft } from '../compose/draft.ts';
import { findPost } from '../posts.queries.ts';
import { lastSent } from '../thread/thread.queries.ts';
import { openCommentOutbox } from './comment-outbox.ts';

type Options = { target: ComposeTarget; draft: Draft; owner: { viewerId: UserId; campusId: CampusId } | null };

/**
 * Hands a text-only comment to the outbox, so that the composer can close right away. Returns null for everything
 * else, and when the parent is not cached. `kept` resolves when the draft can be deleted.
 */
export function queueComment(cache: QueryClient, { target, draft, owner }: Options) {
  const parent = target.kind === 'comment' ? findPost(cache, target.postId) : undefined;
  if (!parent || !owner || draft.files.length > 0) return null;
  const { clientKey, document } = draft;
  const { id: parentId, rootId } = parent;
  lastSent.set(clientKey);
  const outbox = openCommentOutbox(cache, ownerOf(owner.viewerId, owner.campusId));
  const kept = outbox.add({ clientKey, rootId, parentId, document: tidied(document) }, Date.now());
  return { parent, kept };
}
