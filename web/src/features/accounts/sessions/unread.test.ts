import { expect, test } from 'vitest';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { unreadCountOf, withCount, withLaterCounts } from './unread.ts';

/** A student's session with the counts as of this time. */
function counted(asOf: number, unreadChats: number, unreadNotifications: number, name = 'olive') {
  // Viewers are only compared by id.
  const viewer = { id: name } as unknown as Session['viewer'];
  return { viewer, unreadChats, unreadNotifications, unreadBesidesChats: 0, asOf };
}

test('of two counts out of order the later one wins, separately for each badge', () => {
  const session = withCount(counted(10, 1, 1), { kind: 'notifications', count: 5, besidesChats: 3, asOf: 30 });
  const late = withCount(session, { kind: 'notifications', count: 4, besidesChats: 4, asOf: 20 });
  const both = withCount(late, { kind: 'chats', count: 2, asOf: 20 });
  expect(both).toMatchObject({ unreadChats: 2, unreadNotifications: 5 });
  expect(unreadCountOf(both)).toBe(5);
});

test('an event older than the counts of the session changes nothing', () => {
  expect(withCount(counted(10, 1, 1), { kind: 'chats', count: 7, asOf: 9 })).toMatchObject({ unreadChats: 1 });
});

test('a late session response keeps newer counts, and a fresh one replaces them', () => {
  const known = withCount(counted(10, 1, 1), { kind: 'notifications', count: 5, besidesChats: 3, asOf: 30 });
  expect(withLaterCounts(counted(20, 3, 4), known)).toMatchObject({ unreadChats: 3, unreadNotifications: 5 });
  const fresh = withLaterCounts(counted(40, 0, 0), known);
  expect(fresh).toMatchObject({ unreadChats: 0, unreadNotifications: 0 });
  expect(withCount(fresh, { kind: 'notifications', count: 9, besidesChats: 9, asOf: 35 })).toMatchObject({
    unreadNotifications: 0,
  });
});

test('the next student who signs in has no counts of the previous one', () => {
  const known = withCount(counted(10, 1, 1), { kind: 'notifications', count: 5, besidesChats: 3, asOf: 30 });
  expect(withLaterCounts(counted(20, 0, 0, 'theo'), known)).toMatchObject({ unreadNotifications: 0 });
});
