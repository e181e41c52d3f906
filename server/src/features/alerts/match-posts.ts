import type { Deps } from '../../deps.ts';
import { findBanned } from '../accounts/accounts.public.ts';
import { type Find, lockNotifications, notifyFinds, publishFinds } from '../notifications/notifications.public.ts';
import { insertFinds, type NotifiedFind } from './finds.store.ts';
import { findMatches, type Match } from './matches.store.ts';

type MatchDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids' | 'campuses' | 'config'>;
type Posted = { postId: string; campusId: string };

/** Each student is a lock, and PostgreSQL has room for a few thousand. */
const STUDENTS_AT_ONCE = 500;

/**
 * Looks posts up among the alerts and notifies the students whose alerts they newly match. Every event about a post ends
 * here, since alerts look at posts as they are now. A post is sent once per alert, even if this runs twice.
 */
export async function matchPosts(deps: MatchDeps, posts: readonly Posted[]) {
  for (const [campusId, mine] of Map.groupBy(posts, (post) => post.campusId)) {
    const campus = deps.campuses.byId(campusId);
    if (!campus) continue;
    const postIds = [...new Set(mine.map(({ postId }) => postId))];
    const matches = await findMatches(deps.db.db, campus, postIds, deps.clock.now());
    const reached = await withoutBanned(deps, matches);
    const byStudent = [...Map.groupBy(reached, ({ userId }) => userId).values()];
    for (let from = 0; from < byStudent.length; from += STUDENTS_AT_ONCE) {
      await notify(deps, campusId, byStudent.slice(from, from + STUDENTS_AT_ONCE).flat());
    }
  }
}

async function withoutBanned(deps: MatchDeps, matches: readonly Match[]) {
  if (matches.length === 0) return [];
  const banned = await findBanned(deps, deps.db.db, [...new Set(matches.map(({ email }) => email))]);
  return matches.filter(({ email }) => !banned.has(email));
}

async function notify(deps: MatchDeps, campusId: string, matches: readonly Match[]) {
  const finds = await deps.db.tx(async (tx) => {
    await lockNotifications(
      tx,
      matches.map(({ userId }) => userId),
    );
    const now = deps.clock.now();
    const finds = oncePerPost(await insertFinds(tx, { campusId, matches, now })).map((find): Find => ({
      ...find,
      id: deps.ids.next(),
      campusId,
    }));
    await notifyFinds(deps, tx, finds, now);
    return finds;
  });
  await publishFinds(deps, finds);
}

/** A post that several alerts of a student found is one notification, on all the ways that they ask for. */
function oncePerPost(finds: readonly NotifiedFind[]) {
  return [...Map.groupBy(finds, ({ userId, postId }) => `${userId} ${postId}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const isSame = same.every(({ how }) => how === first.how);
    return [{ ...first, how: isSame ? first.how : ('both' as const) }];
  });
}
