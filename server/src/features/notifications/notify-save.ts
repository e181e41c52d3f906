import type { Deps } from '../../deps.ts';
import { scheduleEmails } from './email/schedule-emails.ts';
import { closeHiddenRows, joinGroups, leaveGroup, lockNotifications } from './notification-groups.store.ts';
import { publishUnreadCounts } from './publish-unread-count.ts';
import { deleteOfDeletedPosts } from './removals.store.ts';
import { findSavesNow } from './written.store.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids' | 'config'>;
type Saving = { postId: string; actorId: string; ownerId: string; campusId: string };

/**
 * Adds or removes the owners' notifications, depending on whether the posts are saved now. It handles the save and the
 * unsave event, in any order.
 */
export async function notifySaves(deps: NotifyDeps, saves: readonly Saving[]) {
  const others = saves.filter(({ actorId, ownerId }) => actorId !== ownerId);
  if (others.length === 0) return;
  const people = others.map(({ ownerId, campusId }) => ({ userId: ownerId, campusId }));
  const given = new Map(others.map((save) => [keyOf(save), save]));
  await deps.db.tx(async (tx) => {
    await lockNotifications(
      tx,
      people.map(({ userId }) => userId),
    );
    // Read under the lock: the listener of a later change waits for it, and then reads that change.
    const actions = (await findSavesNow(tx, [...given.values()])).flatMap((save) => {
      const { ownerId, campusId } = given.get(keyOf(save)) ?? {};
      if (ownerId === undefined || campusId === undefined) return [];
      const { postId, actorId, isSaved } = save;
      const type = save.isComment ? 'comment interaction' : 'like';
      return [
        { id: deps.ids.next(), userId: ownerId, campusId, type, subjectId: postId, actorId, postId, isSaved } as const,
      ];
    });
    for (const action of actions) if (!action.isSaved) await leaveGroup(tx, action);
    const now = deps.clock.now();
    const joining = actions.filter(({ isSaved }) => isSaved);
    await closeHiddenRows(tx, joining, now);
    await scheduleEmails(deps, tx, await joinGroups(tx, joining, now), now);
  });
  await deleteOfDeletedPosts(
    deps.db.db,
    others.map(({ postId }) => postId),
  );
  await publishUnreadCounts(deps, people);
}

const keyOf = ({ postId, actorId }: { postId: string; actorId: string }) => `${postId} ${actorId}`;
