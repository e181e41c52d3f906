import type { z } from 'zod';
import type { newPost } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import type { Visit } from '../../../platform/analytics/analytics.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { asTexts } from '../../../platform/database/statement.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { countingPosts } from '../../accounts/accounts.public.ts';
import { findSubmitted, readSubmitted, takeSubmission } from './find-submitted.ts';
import { addingItem, type ItemDetails } from '../items/items.store.ts';
import { insertingPost, type NewPost } from './submissions.store.ts';
import { writeWithFiles } from './write-with-files.ts';

export type SubmitDeps = Pick<Deps, 'db' | 'live' | 'events' | 'analytics' | 'limits' | 'clock' | 'ids'>;
export type Draft = z.output<typeof newPost>;
type Row = NewPost & { recordId: string };
type InsertDeps = Pick<SubmitDeps, 'events' | 'analytics'>;

function inserting({ events, analytics }: InsertDeps, { mayTrack }: Pick<Visit, 'mayTrack'>, item?: ItemDetails) {
  return insertingPost<Row>(({ id, authorId, campusId, recordId, at }, inserted) => [
    countingPosts(inserted),
    events.announcing('post.created', asTexts({ postId: id, authorId, campusId }), inserted),
    ...(mayTrack
      ? [analytics.recording({ id: recordId, name: 'Submit Post', userId: authorId, campusId, now: at }, inserted)]
      : []),
    ...(item ? [addingItem(inserted, item)] : []),
  ]);
}

/** For posts without an item, compiled once per server. */
const statementsOf = oncePer((deps: InsertDeps) => ({
  tracked: inserting(deps, { mayTrack: true }),
  untracked: inserting(deps, { mayTrack: false }),
}));

/** Idempotent by the draft's `clientKey`: a draft that is sent twice becomes one post and is published once. */
export async function createPost(deps: SubmitDeps, viewer: Viewer, visit: Visit, draft: Draft) {
  const { campusId } = visit;
  const { clientKey, category, document, media, item } = draft;
  const submission = { authorId: viewer.id, campusId, clientKey };
  const before = await takeSubmission(deps, 'post', submission);
  if (before !== undefined) return before;

  const id = deps.ids.next();
  const row: Row = {
    ...submission,
    id,
    category,
    document: JSON.stringify(document),
    mediaCount: media.length,
    at: deps.clock.now(),
    recordId: deps.ids.next(),
  };
  const insert = item ? inserting(deps, visit, item) : statementsOf(deps)[visit.mayTrack ? 'tracked' : 'untracked'];
  deps.events.wake();
  const json = await writeWithFiles(deps, { id, submission, media }, async (db) => (await insert(db, row))[0]?.json);
  if (json === undefined) return (await findSubmitted(deps, submission)) ?? readSubmitted(deps, submission);
  await deps.live.publish(`campus:${campusId}`, { type: 'post.created', postId: id }, viewer.id);
  // The statement does not see the files and the item that were written with it.
  return media.length > 0 || item ? readSubmitted(deps, submission) : json;
}
