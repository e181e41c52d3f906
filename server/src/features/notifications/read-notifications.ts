import type { ChatId } from '@quad/contract/chats/chats.schemas';
import type { SeenNotification } from '@quad/contract/notifications/notifications.schemas';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { markHeartsRead, markPostsRead, markRead } from './notifications.store.ts';
import { publishUnreadCount } from './publish-unread-count.ts';

type ReadDeps = Pick<Deps, 'db' | 'live' | 'clock'>;

/** Marks notifications as read in the state the viewer saw them. Idempotent. */
export async function readNotifications(
  deps: ReadDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  rows: readonly SeenNotification[],
) {
  const whose = { userId: viewer.id, campusId: campus.id };
  await deps.db.tx((tx) => markRead(tx, { ...whose, rows, now: deps.clock.now() }));
  return publishUnreadCount(deps, whose);
}

/** Marks notifications about what these posts and comments show as read. Idempotent. */
export async function readPostNotifications(
  deps: ReadDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  postIds: readonly PostId[],
) {
  const whose = { userId: viewer.id, campusId: campus.id };
  await deps.db.tx((tx) => markPostsRead(tx, { ...whose, postIds, now: deps.clock.now() }));
  return publishUnreadCount(deps, whose);
}

/** Marks notifications about hearts in this chat as read. Idempotent. */
export async function readChatNotifications(
  deps: ReadDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  chatId: ChatId,
) {
  const whose = { userId: viewer.id, campusId: campus.id };
  await deps.db.tx((tx) => markHeartsRead(tx, { ...whose, chatId, now: deps.clock.now() }));
  return publishUnreadCount(deps, whose);
}
