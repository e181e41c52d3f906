import { usernamesIn } from '@quad/contract/posts/text-tokens';
import type { Deps } from '../../deps.ts';
import { scheduleEmails } from './email/schedule-emails.ts';
import { joinGroups, lockNotifications } from './notification-groups.store.ts';
import { publishUnreadCounts } from './publish-unread-count.ts';
import { recipientsOf } from './recipients.rules.ts';
import { deleteOfDeletedPosts } from './removals.store.ts';
import { findNamedMembers, findWritten, type Written } from './written.store.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids' | 'campuses' | 'config'>;

/** Posts notify the people they mention. Comments also notify the people they reply to. */
export async function notifyWritten(deps: NotifyDeps, posts: readonly { postId: string }[]) {
  const postIds = posts.map(({ postId }) => postId);
  const written = await findWritten(deps.db.db, postIds);
  const named = await findMentioned(deps, written);
  const actions = written.flatMap((post) => {
    const { postId, campusId, authorId: actorId } = post;
    return recipientsOf(post, named.get(postId) ?? []).map((recipient) => ({
      ...recipient,
      campusId,
      subjectId: postId,
      actorId,
      id: deps.ids.next(),
      postId,
    }));
  });
  if (actions.length === 0) return;
  await deps.db.tx(async (tx) => {
    await lockNotifications(
      tx,
      actions.map(({ userId }) => userId),
    );
    const now = deps.clock.now();
    await scheduleEmails(deps, tx, await joinGroups(tx, actions, now), now);
  });
  await deleteOfDeletedPosts(deps.db.db, postIds);
  await publishUnreadCounts(deps, actions);
}

/** The members that each post mentions, by the id of the post. */
async function findMentioned({ db, campuses }: NotifyDeps, written: readonly Written[]) {
  const mentioned = new Map<string, string[]>();
  for (const [campusId, posts] of Map.groupBy(written, (post) => post.campusId)) {
    const usernames = new Map(posts.map(({ postId, text }) => [postId, usernamesIn(text)]));
    const all = [...new Set([...usernames.values()].flat())];
    if (all.length === 0) continue;
    const campus = { id: campusId, isGeneric: campuses.byId(campusId)?.isGeneric ?? false };
    const members = new Map((await findNamedMembers(db.db, campus, all)).map(({ id, username }) => [username, id]));
    for (const [postId, names] of usernames)
      mentioned.set(
        postId,
        names.flatMap((name) => members.get(name) ?? []),
      );
  }
  return mentioned;
}
