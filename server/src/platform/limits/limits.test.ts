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
    limits: { demo_sign_in: { times, seconds: 60 }, sign_up: { times: 2, seconds: 600 } },
  });
}

async function outcomes(attempts: Promise<void>[]) {
  const settled = await Promise.allSettled(attempts);
  return {
    allowed: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
}

test('of two hundred concurrent calls exactly the limit passes', async () => {
  // Two of them, as in two processes: they share nothing but the database.
  const moment = { now: new Date('2026-03-01T10:00:00Z') };
  const [one, other] = [limitsAt(moment), limitsAt(moment)];
  const { allowed, refused } = await outcomes(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? one : other).take('demo_sign_in', 'olive')),
  );
  expect(allowed).toBe(5);
  expect(refused).toHaveLength(195);
  expect(refused[0]).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
});

test('the window starts with the first call, and then the count starts again', async () => {
  const moment = { now: new Date('2026-03-01T10:00:59Z') };
  const limits = limitsAt(moment, 1);
  await limits.take('demo_sign_in', 'rashid');

  moment.now = new Date('2026-03-01T10:01:58.500Z');
  await expect(limits.take('demo_sign_in', 'rashid')).rejects.toThrow(AppError);
  moment.now = new Date('2026-03-01T10:01:59Z');
  await limits.take('demo_sign_in', 'rashid');
});

test('one key does not use up the limit of another', async () => {
  const limits = limitsAt({ now: new Date('2026-03-01T10:00:00Z') }, 1);
  await limits.take('demo_sign_in', 'pia');
  await limits.take('demo_sign_in', 'quinn');
  await expect(limits.take('demo_sign_in', 'pia')).rejects.toThrow(AppError);
});

test('the database has no key in clear text', async () => {
  await limitsAt({ now: new Date() }).take('demo_sign_in', 'ruth@ou.edu');
  const rows = await db.db.selectFrom('rate_counters').select('key').execute();
  expect(rows.map((row) => row.key).join(' ')).not.toContain('ruth');
});

test('a count can be read without counting, and reset', async () => {
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

test('several limits are counted in one round trip, and none after the first that is exceeded', async () => {
  const limits = limitsAt({ now: new Date('2026-03-01T10:00:00Z') }, 1);
  const both = [
    { limit: 'sign_up', key: 'tess' },
    { limit: 'demo_sign_in', key: 'tess' },
  ] as const;
  // One count per entry, in the given order.
  expect(await limits.takeAll([...both, both[0]])).toEqual([
    { count: 1, isOver: false, retryAfterSeconds: 600 },
    { count: 1, isOver: false, retryAfterSeconds: 60 },
    { count: 1, isOver: false, retryAfterSeconds: 600 },
  ]);
  await expect(limits.takeAll([...both])).rejects.toMatchObject({ limit: 'demo_sign_in', retryAfterSeconds: 60 });
  expect(await limits.read('sign_up', 'tess')).toMatchObject({ count: 1 });
});

test('counting the same limits in different orders never deadlocks', async () => {
  const moment = { now: new Date('2026-03-01T10:00:00Z') };
  const [one, other] = [limitsAt(moment, 50), limitsAt(moment, 50)];
  const entries = ['uma', 'vic', 'wes', 'xia'].map((key) => ({ limit: 'demo_sign_in', key }) as const);
  const { allowed } = await outcomes(
    Array.from({ length: 100 }, async (_, index) => {
      await (index % 2 ? one.takeAll(entries) : other.takeAll(entries.toReversed()));
    }),
  );
  expect(allowed).toBe(50);
});

test('distinct members are counted once each, also at once, and again in the next window', async () => {
  const moment = { now: new Date('2026-03-01T10:00:00Z') };
  const [one, other] = [limitsAt(moment, 3), limitsAt(moment, 3)];
  const tried = Array.from({ length: 60 }, (_, index) =>
    (index % 2 ? one : other).countDistinct('demo_sign_in', 'dorm', `student ${index % 3}`),
  );
  const counts = (await Promise.all(tried)).map(({ count }) => count);
  expect(Math.max(...counts)).toBe(3);
  expect(await one.read('demo_sign_in', 'dorm')).toMatchObject({ count: 3, isOver: false });

  for (const student of ['student 3', 'student 4', 'student 0']) {
    expect(await one.countDistinct('demo_sign_in', 'dorm', student)).toEqual({
      count: 4,
      isOver: true,
      retryAfterSeconds: 60,
    });
  }
  moment.now = new Date('2026-03-01T10:01:00Z');
  expect(await other.countDistinct('demo_sign_in', 'dorm', 'student 0')).toMatchObject({ count: 1, isOver: false });
  await one.clear('demo_sign_in', 'dorm');
  expect(await other.countDistinct('demo_sign_in', 'dorm', 'student 0')).toMatchObject({ count: 1 });
});

test('a count can be given back, also at once, and leaves the counts of others', async () => {
  const limits = limitsAt({ now: new Date('2026-03-01T10:00:00Z') }, 100);
  const both = ['yuri', 'zack'].map((key) => ({ limit: 'demo_sign_in', key }) as const);
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await limits.takeAll(both);
      if (index % 2) await limits.giveBack(index % 4 === 1 ? both : both.toReversed());
    }),
  );
  expect(await limits.read('demo_sign_in', 'yuri')).toMatchObject({ count: 20 });
  expect(await limits.read('demo_sign_in', 'zack')).toMatchObject({ count: 20 });
  await limits.giveBack(both, 50);
  expect(await limits.read('demo_sign_in', 'yuri')).toMatchObject({ count: 0 });
});

test('a distinct member is given back once', async () => {
  const limits = limitsAt({ now: new Date('2026-03-01T10:00:00Z') }, 100);
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await limits.countDistinct('demo_sign_in', 'hall', `student ${index}`);
      if (index % 2) await limits.giveBackDistinct('demo_sign_in', 'hall', `student ${index}`);
    }),
  );
  await limits.giveBackDistinct('demo_sign_in', 'hall', 'student 1');
  expect(await limits.read('demo_sign_in', 'hall')).toMatchObject({ count: 20 });
  expect(await limits.countDistinct('demo_sign_in', 'hall', 'student 1')).toMatchObject({ count: 21 });
  expect(await limits.countDistinct('demo_sign_in', 'hall', 'student 0')).toMatchObject({ count: 21 });
});

test('an exceeded limit is refused without touching the row, until the window ends', async () => {
  const moment = { now: new Date('2026-03-01T10:00:00Z') };
  const limits = limitsAt(moment, 1);
  await limits.take('demo_sign_in', 'yara');
  const { refused } = await outcomes(Array.from({ length: 200 }, () => limits.take('demo_sign_in', 'yara')));
  expect(refused).toHaveLength(200);
  // At most as many as stood before the row when the first was refused.
  expect((await limitsAt(moment, 1).read('demo_sign_in', 'yara')).count).toBeLessThanOrEqual(4);

  moment.now = new Date('2026-03-01T10:00:59.500Z');
  const late = await outcomes([limits.take('demo_sign_in', 'yara'), limits.take('demo_sign_in', 'yara')]);
  expect(late.refused[0]).toMatchObject({ retryAfterSeconds: 1 });
  moment.now = new Date('2026-03-01T10:01:00Z');
  await limits.take('demo_sign_in', 'yara');
});

test('a counter cleared by one process is free in the others a second later', async () => {
  const moment = { now: new Date('2026-03-01T10:00:00Z') };
  const [one, other] = [limitsAt(moment, 1), limitsAt(moment, 1)];
  await one.count('demo_sign_in', 'zoe');
  for (const limits of [one, other]) expect((await limits.count('demo_sign_in', 'zoe')).isOver).toBe(true);

  await one.clear('demo_sign_in', 'zoe');
  expect(await one.read('demo_sign_in', 'zoe')).toMatchObject({ count: 0, isOver: false });
  moment.now = new Date('2026-03-01T10:00:01Z');
  await other.take('demo_sign_in', 'zoe');
});
