import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAd, type AdOptions } from '../../../test/ad-rows.ts';
import type { Student } from '../../../test/people.ts';
import { listenTo } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { removeOldStats } from './remove-old-stats.ts';
import { reconcileSaves } from './reconcile-save.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const world = await useWorld();
let owner: Student;
let reader: Student;
beforeAll(async () => {
  world.clock.set('2026-11-15T18:00:00Z');
});
beforeEach(async () => {
  world.clock.set('2026-11-15T18:00:00Z');
  owner = await world.student('owner');
  reader = await world.student('reader');
});

async function boosted(options: AdOptions = {}) {
  const post = await world.post(owner);
  return { ...post, adId: await addAd(world.deps, owner, post, { leftMs: 3 * DAY, ...options }) };
}
type Boosted = Awaited<ReturnType<typeof boosted>>;

const save = (who: Student, { id }: Boosted) => world.as(who).call('PUT', `/posts/${id}/save`);
const unsave = (who: Student, { id }: Boosted) => world.as(who).call('DELETE', `/posts/${id}/save`);

/** The counts: total, per day, and single rows. */
async function savesOf({ adId }: { adId: string }) {
  const { rows } = await sql<{ saves: number; days: number; rows: number }>`
    select saves, (select coalesce(sum(saves), 0)::int from ad_days where ad_id = a.id) as days,
      (select count(*)::int from ad_saves where ad_id = a.id) as rows
    from ads a where id = ${adId}`.execute(world.deps.db.db);
  const [{ saves, ...others } = { saves: -1, days: -1, rows: -1 }] = rows;
  expect(others).toEqual({ days: saves, rows: saves });
  return saves;
}

/** A step in the life of an ad, as its owner would make it. */
async function move({ adId, campusId }: Boosted, status: 'active' | 'paused' | 'stopped') {
  const now = world.clock.now();
  await world.deps.db.tx(async (tx) => {
    const changes = {
      status,
      paused_at: status === 'paused' ? now : null,
      ended_at: status === 'stopped' ? now : null,
    };
    await tx.updateTable('ads').set(changes).where('id', '=', adId).execute();
    const step = { ad_id: adId, campus_id: campusId, deed: 'move', to_status: status, at: now };
    await tx.insertInto('ad_changes').values(step).execute();
  });
}

test('a save by another student while the ad runs is counted, published to the owner, and removed with the save', async () => {
  const ad = await boosted();
  const received = listenTo(world, `user:${owner.id}`);
  const news = () => received.filter(({ type }) => type === 'ad.changed');
  await save(reader, ad);
  await save(owner, ad);
  await world.work();
  expect(await savesOf(ad)).toBe(1);
  expect(news()).toEqual([{ type: 'ad.changed', adId: ad.adId, postId: ad.id }]);
  await unsave(reader, ad);
  await world.work();
  expect(await savesOf(ad)).toBe(0);
  await expect.poll(() => news().length).toBe(2);
});

test('a save before the start, during a pause or after the end is not counted', async () => {
  const post = await world.post(owner);
  const [before, during, paused] = [await world.student('ben'), await world.student('dan'), await world.student('pia')];
  const [resumed, after] = [await world.student('ray'), await world.student('ann')];
  const saveNow = async (who: Student) => {
    world.clock.advance(HOUR);
    await world.as(who).call('PUT', `/posts/${post.id}/save`);
    world.clock.advance(HOUR);
  };
  await saveNow(before);
  const ad = { ...post, adId: await addAd(world.deps, owner, post, { leftMs: 9 * DAY }) };
  await saveNow(during);
  await move(ad, 'paused');
  await saveNow(paused);
  await move(ad, 'active');
  await saveNow(resumed);
  await move(ad, 'stopped');
  await saveNow(after);
  // However late it is settled: the moment of the save decides.
  await world.work();
  expect(await savesOf(ad)).toBe(2);
  await unsave(during, ad);
  await unsave(before, ad);
  await world.work();
  expect(await savesOf(ad)).toBe(1);
});

test('when a post is boosted again, each save belongs to the ad that ran', async () => {
  const first = await boosted();
  await save(reader, first);
  world.clock.advance(HOUR);
  await move(first, 'stopped');
  world.clock.advance(HOUR);
  const second = { ...first, adId: await addAd(world.deps, owner, first, { leftMs: DAY }) };
  world.clock.advance(HOUR);
  await save(await world.student('other'), second);
  await world.work();
  expect([await savesOf(first), await savesOf(second)]).toEqual([1, 1]);
  await unsave(reader, first);
  await save(reader, first);
  await world.work();
  expect([await savesOf(first), await savesOf(second)]).toEqual([0, 2]);
});

test('reconciled twice, in any order and concurrently, a save is counted once', async () => {
  const ad = await boosted();
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => world.student(`racer${n}x`)));
  for (const person of people) await save(person, ad);
  for (const person of people.slice(4)) await unsave(person, ad);
  const events = people.map(({ id }) => ({ campusId: ad.campusId, postId: ad.id, actorId: id }));
  await Promise.all([...events, ...events.toReversed(), ...events].map((event) => reconcileSaves(world.deps, [event])));
  expect(await savesOf(ad)).toBe(4);
  await world.work();
  expect(await savesOf(ad)).toBe(4);
});

test('the viewers of an ad are removed a month after its end, its events after their day, and the totals stay', async () => {
  const { db } = world.deps;
  const [ended, running] = [await boosted(), await boosted()];
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';
  const count = async (table: 'ad_events' | 'ad_viewers' | 'ad_saves') => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db.db);
    return rows[0]?.n;
  };
  for (const table of ['ad_events', 'ad_viewers', 'ad_saves'])
    await sql`delete from ${sql.table(table)}`.execute(db.db);
  for (const { id } of [ended, running]) {
    const events = [{ type: 'view', postId: id }];
    await world.as(reader, { userAgent }).call('POST', '/ads/events', { events });
  }
  await save(reader, ended);
  await world.work();
  await move(ended, 'stopped');

  world.clock.advance(2 * DAY);
  await removeOldStats(world.deps);
  expect([await count('ad_events'), await count('ad_viewers'), await count('ad_saves')]).toEqual([0, 2, 1]);
  world.clock.advance(27 * DAY);
  await removeOldStats(world.deps);
  expect([await count('ad_viewers'), await count('ad_saves')]).toEqual([2, 1]);
  world.clock.advance(2 * DAY);
  await removeOldStats(world.deps);
  expect([await count('ad_viewers'), await count('ad_saves')]).toEqual([1, 0]);
  const { views, saves } = await db.db
    .selectFrom('ads')
    .select(['views', 'saves'])
    .where('id', '=', ended.adId)
    .executeTakeFirstOrThrow();
  expect([views, saves]).toEqual([1, 1]);
});
