import { expect } from 'vitest';
import { listNotifications, readNotifications } from '@quad/contract/notifications/notifications.endpoints';
import type { Notification } from '@quad/contract/notifications/notifications.schemas';
import type { Student } from '../../../test/people.ts';
import type { World } from '../../../test/world.ts';

type Shown = 'all' | 'mentions';

/** A page of someone's notifications, parsed by the contract, which rejects additional fields. */
export async function notificationPage(world: World, student: Student, show: Shown = 'all', cursor?: string | null) {
  const response = await world
    .as(student)
    .call('GET', `/notifications?show=${show}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
  expect(response.statusCode).toBe(200);
  const page = listNotifications.response.parse(response.json());
  expect(page).toEqual(response.json());
  return page;
}

export async function notificationsOf(world: World, student: Student, show: Shown = 'all') {
  return (await notificationPage(world, student, show)).items;
}

/** Marks shown rows as read, like the page does. */
export async function markNotificationsRead(world: World, student: Student, shown: readonly Notification[]) {
  const rows = shown.map(({ id, at }) => ({ id, at }));
  const response = await world.as(student).call('PUT', '/notifications/read', { rows });
  expect(response.statusCode).toBe(200);
  return readNotifications.response.parse(response.json());
}

/** The unread counts published to someone's tabs from now on. */
export function listenToBadge({ deps }: World, { id }: Student) {
  const counts: number[] = [];
  deps.live.onMessage(`user:${id}`, ({ event }) => {
    if (event.type === 'notifications.unread') counts.push(event.count);
  });
  return counts;
}

/** The count in the session, and the number of unread rows. */
export async function badgeOf(world: World, student: Student) {
  const { unreadNotifications } = (await world.as(student).call('GET', '/session')).json();
  const { count } = await world.deps.db.db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', student.id)
    .where('campus_id', '=', student.campusId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(unreadNotifications).toBe(count);
  return count;
}

type Mention = { to: Student; by: Student; text?: string; at?: Date };

/** Inserts a notification about a mention in a post. */
export async function addMention(world: World, { to, by, text = 'Ask @olive', at = world.clock.now() }: Mention) {
  const { db, ids } = world.deps;
  const post = await world.post(by, { text });
  const id = ids.next();
  const action = { user_id: to.id, actor_id: by.id, type: 'mention', subject_id: post.id };
  await db.db
    .insertInto('notifications')
    .values({ id, campus_id: to.campusId, ...action, post_id: post.id, is_mention: true, began_at: at, created_at: at })
    .execute();
  await db.db
    .insertInto('notification_actors')
    .values({ notification_id: id, ...action, acted_at: at })
    .execute();
  return { id, postId: post.id };
}
