import type { QueryClient } from '@tanstack/react-query';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import { tidied } from '@quad/contract/posts/rich-text';
import type { ComposeTarget, Draft } from '../compose/draft.ts';
import { findPost } from '../posts.queries.ts';
import { lastSent } from '../thread.queries.ts';
import { outboxOf, threadKeyOf } from './outbox-of.ts';

type Options = { target: ComposeTarget; draft: Draft; owner: { viewerId: UserId; campusId: CampusId } | null };

/**
 * Hands a text-only comment to the outbox, so that the composer can close right away. Returns null for everything
 * else, and when the parent is not cached. `kept` resolves when the draft can be deleted.
 */
export function handOver(cache: QueryClient, { target, draft, owner }: Options) {
  const parent = target.kind === 'comment' ? findPost(cache, target.postId) : undefined;
  if (!parent || !owner || draft.files.length > 0) return null;
  const { clientKey, document } = draft;
  const { id: parentId, rootId } = parent;
  const thread = threadKeyOf(owner.viewerId, owner.campusId, rootId);
  lastSent.set(clientKey);
  const kept = outboxOf(cache).add({
    clientKey,
    thread,
    rootId,
    parentId,
    document: tidied(document),
    writtenAt: Date.now(),
  });
  return { parent, kept };
}
