import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { recountPosts } from './counts/recount-posts.ts';
import { removeOldVersions } from './editing/remove-versions.ts';
import { bumpItems } from './items/items.store.ts';
import { welcomeMember } from './welcome/welcome-member.ts';

export const postsListeners: Listener<AppEvent, Deps>[] = [
  // Batched, because items have many indexes: comments made together are one write, and one per post.
  {
    event: 'comment.created',
    name: 'posts.bump-items',
    runMany: (comments, { db }) =>
      db.write((pool) => bumpItems(pool, [...new Set(comments.map(({ rootId }) => rootId))])),
  },
  // Verification must not import posts, so it announces an event. The event is written in the transaction that
  // verifies, so every new member gets exactly one "has joined" post.
  { event: 'campus.joined', name: 'posts.welcome-member', run: (joined, deps) => welcomeMember(deps, joined) },
];

export const postsTimedWork: TimedWork<Deps>[] = [
  { name: 'posts.remove-versions', cron: '41 9 * * *', run: (deps) => removeOldVersions(deps) },
  { name: 'posts.recount', cron: '37 9 * * *', run: (deps) => recountPosts(deps) },
];
