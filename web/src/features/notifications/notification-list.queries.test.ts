import { notification, type Notification } from '@quad/contract/notifications/notifications.schemas';
import { expect, test } from 'vitest';
import { itemsIn } from '../../lib/lists/paged-query.ts';
import { updatesIn, withFreshTop } from './notification-list.queries.ts';
import { notificationPath } from './notification-path.ts';

const PERSON = {
  id: '0198e3a0-0000-7000-8000-0000000000aa',
  username: 'olivehart',
  firstName: 'Olive',
  lastName: 'H.',
  avatarId: null,
  isVerified: true,
};
const POST = '0198e3a0-0000-7000-8000-0000000000bb';
const OTHER = '0198e3a0-0000-7000-8000-0000000000cc';

/** The nth notification, from this minute. */
function row(nth: number, minute: number, rest: Partial<Record<keyof Notification, unknown>> = {}) {
  return notification.parse({
    id: `0198e3a0-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`,
    type: 'like',
    actors: [PERSON],
    actorCount: 1,
    times: 1,
    isMention: false,
    isUnread: true,
    at: `2026-09-01T10:${String(minute).padStart(2, '0')}:00Z`,
    postId: POST,
    rootId: POST,
    chatId: null,
    seq: null,
    excerpt: '',
    priceCents: null,
    until: null,
    alertName: null,
    ...rest,
  });
}

const pagesOf = (...pages: Notification[][]) => ({
  pages: pages.map((items, index) => ({ items, nextCursor: `after ${index}` })),
  pageParams: pages.map((_, index) => (index === 0 ? undefined : `after ${index - 1}`)),
});

const idsIn = (rows: readonly Notification[] | undefined) => rows?.map(({ id }) => Number(id.slice(-2)));

test('new rows come at the top, changed ones move there, and the rest stays', () => {
  const loaded = pagesOf([row(4, 40), row(3, 30)], [row(2, 20), row(1, 10)]);
  const fresh = { items: [row(5, 50), row(2, 45), row(4, 40)], nextCursor: 'fresh' };
  const joined = withFreshTop(loaded, fresh);
  expect(idsIn(itemsIn(joined))).toEqual([5, 2, 4, 3, 1]);
  expect(joined.pages.at(-1)?.nextCursor).toBe('after 1');
});

test('withdrawn rows are gone', () => {
  const loaded = pagesOf([row(4, 40), row(3, 30), row(2, 20)]);
  const fresh = { items: [row(4, 40), row(2, 20)], nextCursor: 'fresh' };
  expect(idsIn(itemsIn(withFreshTop(loaded, fresh)))).toEqual([4, 2]);
});

test('an update without overlap restarts the list, even if a row moved up', () => {
  const loaded = pagesOf([row(2, 20), row(1, 10)]);
  const fresh = { items: [row(9, 59), row(2, 58)], nextCursor: 'fresh' };
  expect(withFreshTop(loaded, fresh)).toMatchObject({ pages: [fresh], pageParams: [undefined] });
});

test('only unread rows that are not shown as they are count as new', () => {
  const fresh = [row(3, 30), row(2, 25), row(1, 10), row(4, 5, { isUnread: false })];
  expect(idsIn(updatesIn(fresh, [row(2, 20), row(1, 10)]))).toEqual([3, 2]);
});

test('a row that arrives twice is shown once, at its later position', () => {
  expect(idsIn(itemsIn(pagesOf([row(2, 30), row(1, 20)], [row(2, 10)])))).toEqual([2, 1]);
});

test.each([
  ['a post', {}, `/post/${POST}`],
  ['a comment in its thread', { postId: OTHER }, `/post/${POST}?comment=${OTHER}`],
  ['the very message', { postId: null, rootId: null, chatId: OTHER, seq: 7 }, `/messages/${OTHER}?message=7`],
  ['a conversation', { postId: null, rootId: null, chatId: OTHER }, `/messages/${OTHER}`],
  ['who it was, when nothing else is left', { postId: null, rootId: null }, '/olivehart'],
])('it leads to %s', (_, place, path) => {
  expect(notificationPath(row(1, 10, place))).toBe(path);
});
