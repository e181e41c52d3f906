import { expect, test } from 'vitest';
import { eventually } from './test/eventually.ts';
import { countLockWaits } from './test/lock-waits.ts';
import type { Student } from './test/people.ts';
import { uploadsOf } from './test/uploads.ts';
import { useWorld } from './test/world.ts';

// A request that waits for a row holds a connection. Only a few may wait at once, so that reads still get connections.

const world = await useWorld();
const reader = await world.student('reader');
const greedy = await world.student('greedy');
const post = await world.post(await world.student('author'));
const students = await Promise.all(Array.from({ length: 20 }, (_, n) => world.student(`crowd${n}x`)));

const newcomer = await world.student('newcomer', { isVerified: false, emailVerified: false });
await world.as(newcomer).call('POST', '/verifications/user');
const resetting = () => world.as(null).call('POST', '/password-resets', { email: greedy.email });
await resetting();
const searching = (viewer: Student) => world.as(viewer).call('POST', '/searches', { text: 'couch' });
await searching(greedy);
await world.as(greedy).call('PUT', `/posts/${post.id}/save`);

type Case = {
  name: string;
  /** The lock that all requests wait for. */
  lock: string;
  press: (turn: number) => Promise<{ statusCode: number }>;
  waitingMax: number;
};

const ofCrowd = (turn: number) => students[turn % students.length] ?? greedy;

const CASES: Case[] = [
  {
    name: 'saves of one post by many students',
    lock: `select from posts where id = '${post.id}' for update`,
    press: (turn) => world.as(ofCrowd(turn)).call(turn % 2 ? 'PUT' : 'DELETE', `/posts/${post.id}/save`),
    waitingMax: 1,
  },
  {
    name: 'password resets of one address',
    lock: `select from rate_counters where key like 'password_reset%' for update`,
    press: resetting,
    waitingMax: 2,
  },
  {
    name: 'guesses at a code',
    lock: 'select from verifications for update',
    press: () => world.as(newcomer).call('POST', '/verifications/confirm', { purpose: 'verify user', code: '1' }),
    waitingMax: 3,
  },
  {
    name: 'searches for one text by many students',
    lock: 'select from searches for update',
    press: (turn) => searching(ofCrowd(turn)),
    waitingMax: 1,
  },
  {
    name: 'uploads of one student',
    lock: `select pg_advisory_xact_lock(hashtextextended('upload-quota:${greedy.id}', 0))`,
    press: () => uploadsOf(world.app, greedy).create(1_000),
    waitingMax: 1,
  },
];

test.each(CASES)('$name wait with few connections, and others can still read', async ({ lock, press, waitingMax }) => {
  const client = await world.deps.db.pool.connect();
  await client.query('begin');
  await client.query(lock);
  const crowd = Promise.all(Array.from({ length: 60 }, (_, turn) => press(turn)));
  try {
    await eventually(async () => expect(await countLockWaits(world.deps.db)).toBeGreaterThan(0));
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await world.as(reader).call('GET', '/feed')).statusCode).toBe(200);
    }
    expect(await countLockWaits(world.deps.db)).toBeLessThanOrEqual(waitingMax);
  } finally {
    await client.query('rollback');
    client.release();
  }
  for (const { statusCode } of await crowd) expect(statusCode).toBeLessThan(500);
});
