import { afterEach, expect, test, vi } from 'vitest';
import { userId } from '@quad/contract/accounts/accounts.schemas';
import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { type FoundSession, createSessionCache } from './session-cache.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const found: FoundSession = {
  suspendedUntil: null,
  expiresAt: new Date('2100-01-01'),
  confirmedAt: new Date('2026-01-01'),
  viewer: {
    id: userId.parse(ID),
    campusId: campusId.parse(ID),
    sessionId: 'a-session',
    username: 'olive',
    isVerified: true,
    emailVerified: true,
    role: 'student',
    hiddenIds: [],
    isSuspended: false,
  },
};

/** A database whose queries complete when the test says so. */
function slowDatabase() {
  const responses: ((session: FoundSession | undefined) => void)[] = [];
  const load = () => new Promise<FoundSession | undefined>((resolve) => responses.push(resolve));
  return { responses, sessions: createSessionCache({ load, findChanges: async () => undefined }) };
}

afterEach(() => void vi.useRealTimers());

test('concurrent requests share one query, and the next request uses the cache', async () => {
  const { responses, sessions } = slowDatabase();
  const asked = [sessions.find('token'), sessions.find('token'), sessions.find('token')];
  responses[0]?.(found);
  expect(await Promise.all(asked)).toEqual([found, found, found]);
  expect(await sessions.find('token')).toBe(found);
  expect(responses).toHaveLength(1);
});

test('a result from before a revocation is not cached after it, nor shared', async () => {
  const { responses, sessions } = slowDatabase();
  const before = sessions.find('token');
  sessions.forget({ sessionId: 'a-session' });
  const after = sessions.find('token');
  responses[0]?.(found);
  await before;
  responses[1]?.(undefined);
  expect(await after).toBeUndefined();

  const later = sessions.find('token');
  responses[2]?.(undefined);
  expect(await later).toBeUndefined();
});

test('a failed query is repeated', async () => {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls === 1) throw new Error('The database is away');
    return found;
  };
  const sessions = createSessionCache({ load, findChanges: async () => undefined });
  await expect(sessions.find('token')).rejects.toThrow('away');
  expect(await sessions.find('token')).toBe(found);
});

/** A database of sessions that counts its queries. The clock stands still. */
function countingDatabase() {
  vi.useFakeTimers();
  const queries: string[] = [];
  const database = { queries, people: new Set<string>(), askedAt: new Date('2026-01-02'), isAway: false };
  const sessions = createSessionCache({
    async load(token) {
      queries.push(token);
      return { ...found };
    },
    async findChanges() {
      queries.push('changes');
      return database.isAway ? undefined : database;
    },
  });
  return { database, sessions };
}

test('after a moment one query for all sessions says that none has changed', async () => {
  const { database, sessions } = countingDatabase();
  await Promise.all(['one', 'two'].map((token) => sessions.find(token)));
  vi.advanceTimersByTime(899);
  await sessions.find('one');
  expect(database.queries).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  const again = await Promise.all(['one', 'two', 'one'].map((token) => sessions.find(token)));
  expect(database.queries).toEqual(['one', 'two', 'changes']);
  // The check confirms them on the primary.
  expect(again.map((session) => session?.confirmedAt)).toEqual(Array(3).fill(database.askedAt));
  vi.advanceTimersByTime(900);
  await sessions.find('two');
  expect(database.queries).toEqual(['one', 'two', 'changes', 'changes']);
});

test("a changed person's session is read again", async () => {
  const { database, sessions } = countingDatabase();
  await sessions.find('one');
  vi.advanceTimersByTime(900);
  database.people.add(ID);
  await sessions.find('one');
  expect(database.queries).toEqual(['one', 'changes', 'one']);
});

test('a session is read again after half a minute, also if nothing has changed', async () => {
  const { database, sessions } = countingDatabase();
  await sessions.find('one');
  vi.advanceTimersByTime(30_000);
  await sessions.find('one');
  expect(database.queries).toEqual(['one', 'one']);
});

test('while nobody can tell what has changed, every session is read again after a moment', async () => {
  const { database, sessions } = countingDatabase();
  await sessions.find('one');
  vi.advanceTimersByTime(900);
  database.isAway = true;
  await sessions.find('one');
  await sessions.find('one');
  expect(database.queries).toEqual(['one', 'changes', 'one']);
});
