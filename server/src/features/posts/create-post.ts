import type { z } from 'zod';
import type { newPost } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import type { Visit } from '../../platform/analytics/analytics.ts';
import { takeOnce } from '../../platform/limits/take-once.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { addToPostCount } from '../accounts/accounts.public.ts';
import { claimUploads } from '../media/media.public.ts';
import { findSubmitted, readSubmitted } from './find-submitted.ts';
import { insertItem } from './items.store.ts';
import { insertPost } from './submissions.store.ts';

export type SubmitDeps = Pick<Deps, 'db' | 'live' | 'events' | 'analytics' | 'limits' | 'clock' | 'ids'>;
export type Draft = z.output<typeof newPost>;

/** Idempotent by the draft's `clientKey`: a draft that is sent twice becomes one post and is published once. */
export async function createPost(deps: SubmitDeps, viewer: Viewer, visit: Visit, draft: Draft) {
  const { campusId } = visit;
  const { clientKey, category, document, media, item } = draft;
  const submission = { authorId: viewer.id, campusId, clientKey };
  const before = await findSubmitted(deps.db.db, submission);
  if (before) {
    await deps.db.confirm();
    return before;
  }

  await takeOnce(deps.limits, { limit: 'post', key: viewer.id, clientKey });
  const id = deps.ids.next();
  const isFirst = await deps.db.tx(async (tx) => {
    const at = deps.clock.now();
    const row = { ...submission, id, parent: null, category, document, mediaCount: media.length, at };
    if (!(await insertPost(tx, row))) return false;
    if (item) await insertItem(tx, { postId: id, campusId, authorId: viewer.id, category, item, at });
    await claimUploads(tx, { ownerId: viewer.id, campusId, purpose: 'post', postId: id, media });
    await addToPostCount(tx, viewer.id, 1);
    await deps.events.announce(tx, { type: 'post.created', postId: id, authorId: viewer.id, campusId });
    await deps.analytics.record(tx, { name: 'Submit Post', userId: viewer.id, visit });
    return true;
  });
  if (isFirst) await deps.live.publish(`campus:${campusId}`, { type: 'post.created', postId: id }, viewer.id);
  else await deps.db.confirm();
  return readSubmitted(deps.db.db, submission);
}
