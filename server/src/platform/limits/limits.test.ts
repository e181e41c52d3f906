import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { AppError } from '../app-error.ts';
import { databaseLimits } from './limits.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await newTestDatabase();
});
afterAll(() => db.close());

function limitsAt(moment: { now: Date }, times = 5) {
  return databaseLimits({
    db,
    clock: { now: () => moment.now },
    secret: 'a secret for this test only, long enough',
    limits: { demo_sign_in: { times, seconds: 60 } },
  });
}

async function outcomes(attempts: Promise<void>[]) {
  const settled = await Promise.allSettled(attempts);
  return {
    allowed: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
}

test('of twenty at once exactly as many pass as the limit allows', async () => {
  // Two of them, as in two processes: they share nothing but the database.
  const moment = { now: new Date('2026-03-01T10:00:00Z') };
  const [one, other] = [limitsAt(moment), limitsAt(moment)];
  const { allowed, refused } = await outcomes(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).take('demo_sign_in', 'olive')),
  );
  expect(allowed).toBe(5);
  expect(refused).toHaveLength(15);
  expect(refused[0]).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
});

test('the window runs from the first call, and then the count begins again', async () => {
  const moment = { now: new Date('2026-03-01T10:00:59Z') };
  const limits = limitsAt(moment, 1);
  await limits.take('demo_sign_in', 'rashid');

  moment.now = new Date('2026-03-01T10:01:58.500Z');
  await expect(limits.take('demo_sign_in', 'rashid')).rejects.toThrow(AppError);
  moment.now = new Date('2026-03-01T10:01:59Z');
  await limits.take('demo_sign_in', 'rashid');
});

test('one key does not use up what another may', async () => {
  const limits = limitsAt({ now: new Date('2026-03-01T10:00:00Z') }, 1);
  await limits.take('demo_sign_in', 'pia');
  await limits.take('demo_sign_in', 'quinn');
  await expect(limits.take('demo_sign_in', 'pia')).rejects.toThrow(AppError);
});

test('the database keeps no key in the clear', async () => {
  await limitsAt({ now: new Date() }).take('demo_sign_in', 'ruth@ou.edu');
  const rows = await db.db.selectFrom('rate_counters').select('key').execute();
  expect(rows.map((row) => row.key).join(' ')).not.toContain('ruth');
});

test('what is counted can be read without counting, and begun again', async () => {
  const moment = { now: new Date('2026-03-01T10:00:00Z') };
  const limits = limitsAt(moment, 1);
  expect(await limits.read('demo_sign_in', 'sol')).toMatchObject({ count: 0, isOver: false });
  await limits.count('demo_sign_in', 'sol');
  expect(await limits.count('demo_sign_in', 'sol')).toEqual({ count: 2, isOver: true, retryAfterSeconds: 60 });
  expect(await limits.read('demo_sign_in', 'sol')).toMatchObject({ count: 2, isOver: true });

  await limits.clear('demo_sign_in', 'sol');
  expect(await limits.read('demo_sign_in', 'sol')).toMatchObject({ count: 0 });
  await limits.take('demo_sign_in', 'sol');

  moment.now = new Date('2026-03-01T10:01:00Z');
  expect(await limits.read('demo_sign_in', 'sol')).toMatchObject({ count: 0, isOver: false });
});
