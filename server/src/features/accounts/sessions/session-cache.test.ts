import { expect, test } from 'vitest';
import { userId } from '@quad/contract/accounts/accounts.schemas';
import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { type FoundSession, createSessionCache } from './session-cache.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const found: FoundSession = {
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

/** A database whose answers come when the test says so. */
function slowDatabase() {
  const answers: ((session: FoundSession | undefined) => void)[] = [];
  const ask = () => new Promise<FoundSession | undefined>((resolve) => answers.push(resolve));
  return { answers, sessions: createSessionCache(ask) };
}

test('concurrent requests share one query, and the next request uses the cache', async () => {
  const { answers, sessions } = slowDatabase();
  const asked = [sessions.find('token'), sessions.find('token'), sessions.find('token')];
  answers[0]?.(found);
  expect(await Promise.all(asked)).toEqual([found, found, found]);
  expect(await sessions.find('token')).toBe(found);
  expect(answers).toHaveLength(1);
});

test('a result from before a revocation is not cached after it, nor shared', async () => {
  const { answers, sessions } = slowDatabase();
  const before = sessions.find('token');
  sessions.forget({ sessionId: 'a-session' });
  const after = sessions.find('token');
  answers[0]?.(found);
  await before;
  answers[1]?.(undefined);
  expect(await after).toBeUndefined();

  const later = sessions.find('token');
  answers[2]?.(undefined);
  expect(await later).toBeUndefined();
});

test('a failed query is repeated', async () => {
  let calls = 0;
  const sessions = createSessionCache(async () => {
    calls += 1;
    if (calls === 1) throw new Error('The database is away');
    return found;
  });
  await expect(sessions.find('token')).rejects.toThrow('away');
  expect(await sessions.find('token')).toBe(found);
});
