import { isPriceDrop } from '@quad/contract/market/items';
import type { Deps } from '../../../deps.ts';
import { queuePushes } from '../push/push-jobs.store.ts';
import { publishUnreadCounts } from '../publish-unread-count.ts';
import {
  type Announcement,
  deleteNotificationsOfChange,
  findCurrentHold,
  findItemNews,
  lockPostShared,
  insertItemNotifications,
  type ItemNews,
  listSaverIds,
  lockNotificationsOfAll,
  type Savers,
  startOfDay,
} from './item-notifications.store.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock'>;
type Changed = { postId: string; changeId: string; campusId: string };

/** Savers are notified in batches, so that a popular item takes a bounded number of statements. */
const BATCH = 500;

/** Notifies the holder, the savers or nobody. For a change that was undone, removes its notifications. */
export async function notifyItemChange(deps: NotifyDeps, changed: Changed) {
  const news = await findItemNews(deps.db.db, changed);
  if (!news) return;
  if (news.isUndone) return takeBack(deps, changed);
  if (!news.isLatest) return;
  const about = announcementOf(deps, changed, news);
  if (news.toStatus === 'held' && news.action === 'hold') {
    const holders = news.holderId === null ? [] : [news.holderId];
    await notify(deps, { ...about, type: 'held', until: news.heldUntil }, holders);
  }
  if (news.toStatus === 'sold') await notifySavers(deps, { ...about, type: 'sold', isMailed: false }, null, []);
  if (news.fromStatus === 'held' && news.toStatus === 'available') await notifyAvailable(deps, about, news);
}

/** Everyone who saved the post, once a day, of the price as it is now. */
export async function notifyPriceDrop(deps: NotifyDeps, changed: Changed) {
  const news = await findItemNews(deps.db.db, changed);
  if (!news || news.statusNow === 'sold' || !isPriceDrop(news.priceBefore, news.priceCents)) return;
  const notSince = await startOfDay(deps.db.db, changed.campusId, deps.clock.now());
  const about = announcementOf(deps, changed, news);
  await notifySavers(deps, { ...about, type: 'price drop', priceCents: news.priceCents, notSince }, null, []);
}

/** Owner and holder are both notified about the hold. */
export async function notifyHoldEnding(deps: NotifyDeps, { postId, campusId }: Omit<Changed, 'changeId'>) {
  const hold = await findCurrentHold(deps.db.db, { postId, campusId });
  if (!hold) return;
  const { changeId, ownerId, holderId, until } = hold;
  const news = { ...announcementOf(deps, { postId, campusId, changeId }, hold), type: 'hold ending', until } as const;
  await notify(deps, news, [holderId]);
  await notify(deps, { ...news, actorId: holderId }, [ownerId]);
}

/** Notifies those who saved it while it was held, and the holder unless they released it themselves. */
async function notifyAvailable(deps: NotifyDeps, about: Announcement, { holderId, actorId, heldSince }: ItemNews) {
  const news = { ...about, type: 'available again' } as const;
  if (holderId !== null && holderId !== actorId) await notify(deps, news, [holderId]);
  await notifySavers(deps, news, heldSince, holderId === null ? [] : [holderId]);
}

function announcementOf(
  { clock }: Pick<Deps, 'clock'>,
  { postId, changeId, campusId }: Changed,
  { ownerId }: { ownerId: string },
): Announcement {
  return {
    campusId,
    postId,
    changeId,
    type: 'sold',
    actorId: ownerId,
    priceCents: null,
    until: null,
    isMailed: true,
    now: clock.now(),
    notSince: null,
  };
}

async function notifySavers(deps: NotifyDeps, news: Announcement, since: Date | null, except: readonly string[]) {
  const savers: Savers = { postId: news.postId, except: [...except, news.actorId], since, after: null, limit: BATCH };
  for (;;) {
    const ids = await listSaverIds(deps.db.db, savers);
    if (ids.length > 0) await notify(deps, news, ids);
    if (ids.length < BATCH) return;
    savers.after = ids.at(-1) ?? null;
  }
}

/** The item may have changed while the notifications of others were written. */
function isStillTrue({ type }: Announcement, current: ItemNews | undefined) {
  if (!current || current.isUndone) return false;
  return type === 'price drop' ? current.statusNow !== 'sold' : current.isLatest;
}

/** Emails are written by the timed job, so that many people need no job each. */
async function notify(deps: NotifyDeps, news: Announcement, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  const notified = await deps.db.tx(async (tx) => {
    await lockNotificationsOfAll(tx, userIds);
    // While the post is locked, the item cannot change.
    if (!(await lockPostShared(tx, news.campusId, news.postId))) return [];
    const current = await findItemNews(tx, news);
    const inserted = isStillTrue(news, current) ? await insertItemNotifications(tx, userIds, news) : [];
    // The day's earlier push is already out, so raising and lowering the price must not push again.
    const pushed = inserted.filter(({ isAgain }) => !isAgain);
    await queuePushes(
      tx,
      pushed.map(({ notificationId }) => notificationId),
    );
    return inserted.map(({ userId }) => userId);
  });
  await publishCountsOf(deps, news.campusId, notified);
}

async function takeBack(deps: NotifyDeps, changed: Changed) {
  const userIds = await deps.db.tx((tx) => deleteNotificationsOfChange(tx, changed));
  await publishCountsOf(deps, changed.campusId, userIds);
}

function publishCountsOf(deps: NotifyDeps, campusId: string, userIds: readonly string[]) {
  return publishUnreadCounts(
    deps,
    userIds.map((userId) => ({ userId, campusId })),
  );
}
