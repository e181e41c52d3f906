import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Database } from '../database/database.ts';
import { databaseLimits } from './limits.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await newTestDatabase();
});
afterAll(() => db.close());

const MOMENT = new Date('2026-03-01T10:00:00Z');

/** The limits of one process, and how often it asked the database. */
function openProcess(times = 100, moment = { now: MOMENT }) {
  const asked = { times: 0 };
  const write: Database['write'] = (statement) => {
    asked.times += 1;
    return db.write(statement);
  };
  const limits = databaseLimits({
    db: { db: db.db, write },
    clock: { now: () => moment.now },
    secret: 'a secret for this test only, long enough',
    limits: { save: { times, seconds: 60, isFrequent: true } },
  });
  return { limits, asked };
}

const isTaken = (taking: Promise<void>) =>
  taking.then(
    () => true,
    () => false,
  );

test('counts clearly within the limit need no query, and are written together', async () => {
  const { limits, asked } = openProcess();
  for (let n = 0; n < 5; n += 1) await limits.take('save', 'olive');
  for (let n = 0; n < 5; n += 1) await limits.take('save', 'rashid');
  expect(asked.times).toBe(0);
  await limits.flush();
  expect(asked.times).toBe(1);
  expect(await openProcess().limits.read('save', 'olive')).toMatchObject({ count: 5 });
});

test('one process allows exactly the limit, sequentially or concurrently', async () => {
  const { limits } = openProcess();
  const taken: boolean[] = [];
  for (let n = 0; n < 60; n += 1) taken.push(await isTaken(limits.take('save', 'mia')));
  taken.push(...(await Promise.all(Array.from({ length: 60 }, () => isTaken(limits.take('save', 'mia'))))));
  expect(taken.filter(Boolean)).toHaveLength(100);
});

test('four processes together exceed a limit by at most a twentieth each', async () => {
  const processes = Array.from({ length: 4 }, () => openProcess());
  const taken = await Promise.all(
    Array.from({ length: 400 }, (_, n) => isTaken(processes[n % 4]?.limits.take('save', 'sol') ?? Promise.reject())),
  );
  const allowed = taken.filter(Boolean).length;
  expect(allowed).toBeGreaterThanOrEqual(100);
  expect(allowed).toBeLessThanOrEqual(120);
});

test('a member counts once, from memory and near the limit', async () => {
  const { limits } = openProcess(10);
  for (let n = 0; n < 3; n += 1) await limits.countDistinct('save', 'pia', 'one');
  expect(await limits.read('save', 'pia')).toMatchObject({ count: 1 });
  for (let n = 0; n < 8; n += 1) await limits.count('save', 'pia');
  for (let n = 0; n < 3; n += 1)
    expect(await limits.countDistinct('save', 'pia', 'two')).toMatchObject({ isOver: false });
  expect(await limits.read('save', 'pia')).toMatchObject({ count: 10 });
});

test('an expired window starts again, and its unwritten counts are dropped', async () => {
  const moment = { now: MOMENT };
  const { limits } = openProcess(100, moment);
  for (let n = 0; n < 4; n += 1) await limits.take('save', 'quinn');
  moment.now = new Date(MOMENT.getTime() + 60_000);
  expect(await limits.count('save', 'quinn')).toMatchObject({ count: 1 });
  expect(await limits.read('save', 'quinn')).toMatchObject({ count: 1 });
});

test('counts that could not be written are kept', async () => {
  let isAway = true;
  const write: Database['write'] = (statement) =>
    isAway ? Promise.reject(new Error('The database is away')) : db.write(statement);
  const limits = databaseLimits({
    db: { db: db.db, write },
    clock: { now: () => MOMENT },
    secret: 'a secret for this test only, long enough',
    limits: { save: { times: 100, seconds: 60, isFrequent: true } },
  });
  for (let n = 0; n < 5; n += 1) await limits.take('save', 'ruth');
  await limits.flush();
  await expect(limits.take('save', 'ruth')).rejects.toThrow('away');
  isAway = false;
  await limits.flush();
  expect(await limits.read('save', 'ruth')).toMatchObject({ count: 5 });
});
