import type { z } from 'zod';
import type { newPost } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import type { Visit } from '../../platform/analytics/analytics.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { countingPosts } from '../accounts/accounts.public.ts';
import { findSubmitted, readSubmitted, takeSubmission } from './find-submitted.ts';
import { addingItem } from './items.store.ts';
import { insertPost } from './submissions.store.ts';
import { writeWithFiles } from './write-with-files.ts';

export type SubmitDeps = Pick<Deps, 'db' | 'live' | 'events' | 'analytics' | 'limits' | 'clock' | 'ids'>;
export type Draft = z.output<typeof newPost>;

/** Idempotent by the draft's `clientKey`: a draft that is sent twice becomes one post and is published once. */
export async function createPost(deps: SubmitDeps, viewer: Viewer, visit: Visit, draft: Draft) {
  const { campusId } = visit;
  const { clientKey, category, document, media, item } = draft;
  const submission = { authorId: viewer.id, campusId, clientKey };
  const before = await takeSubmission(deps, 'post', submission);
  if (before !== undefined) return before;

  const id = deps.ids.next();
  const row = { ...submission, id, category, document, mediaCount: media.length, at: deps.clock.now() };
  const json = await writeWithFiles(deps, { id, submission, media }, (db) =>
    insertPost(db, row, (inserted) => [
      countingPosts(inserted),
      deps.events.announcing('post.created', { postId: id, authorId: viewer.id, campusId }, inserted),
      ...deps.analytics.recording({ name: 'Submit Post', userId: viewer.id, visit }, inserted),
      ...(item ? [addingItem(inserted, item)] : []),
    ]),
  );
  if (json === undefined) return (await findSubmitted(deps, submission)) ?? readSubmitted(deps, submission);
  await deps.live.publish(`campus:${campusId}`, { type: 'post.created', postId: id }, viewer.id);
  // The statement does not see the files and the item that were written with it.
  return media.length > 0 || item ? readSubmitted(deps, submission) : json;
}
