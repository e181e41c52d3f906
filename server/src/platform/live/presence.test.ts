import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { createLog } from '../process/log.ts';
import { openPresence, type Presence } from './presence.ts';
import { createVisibleViewers } from './visible-viewers.ts';

const db = await newTestDatabase();
const log = createLog({ level: 'silent' });
const opened: Presence[] = [];
afterEach(() => Promise.all(opened.splice(0).map((presence) => presence.close())));
afterAll(() => db.close());

/** A process with its tabs. */
function openProcess() {
  const visibleViewers = createVisibleViewers();
  const presence = openPresence({ db, live: { visibleViewers }, log });
  opened.push(presence);
  return { visibleViewers, presence };
}

const rows = async () => (await sql`select from live_hubs`.execute(db.db)).rows.length;

test('a student with a visible tab on one process is present on all, until the last tab is hidden', async () => {
  const [north, south] = [openProcess(), openProcess()];
  const olive = randomUUID();
  const [one, other] = [{}, {}];
  north.visibleViewers.set(olive, one, true);
  south.visibleViewers.set(olive, other, true);
  await expect.poll(() => south.presence.isVisible(olive)).toBe(true);

  await expect.poll(rows).toBe(2);
  north.visibleViewers.set(olive, one, false);
  await expect
    .poll(async () => (await sql`select from visible_viewers where user_id = ${olive}`.execute(db.db)).rows.length)
    .toBe(1);
  expect(await north.presence.isVisible(olive)).toBe(true);
  south.visibleViewers.set(olive, other, false);
  await expect.poll(() => north.presence.isVisible(olive)).toBe(false);
});

test('two visible tabs are one viewer, and hiding one of them changes nothing', () => {
  const { visibleViewers } = openProcess();
  const changes: string[] = [];
  visibleViewers.onChange((userId) => void changes.push(userId));
  const [one, other] = [{}, {}];
  visibleViewers.set('olive', one, true);
  visibleViewers.set('olive', other, true);
  visibleViewers.set('olive', one, false);
  visibleViewers.set('olive', one, false);
  expect([changes, visibleViewers.has('olive')]).toEqual([['olive'], true]);
  visibleViewers.set('olive', other, false);
  expect([changes, visibleViewers.has('olive')]).toEqual([['olive', 'olive'], false]);
});

test('the rows of a dead process do not count, and are removed by the next', async () => {
  const olive = randomUUID();
  const dead = randomUUID();
  await sql`insert into live_hubs values (${dead}, now() - interval '1 second')`.execute(db.db);
  await sql`insert into visible_viewers values (${dead}, ${olive})`.execute(db.db);
  const { visibleViewers, presence } = openProcess();
  expect(await presence.isVisible(olive)).toBe(false);
  visibleViewers.set(randomUUID(), {}, true);
  await expect.poll(async () => (await sql`select from live_hubs where id = ${dead}`.execute(db.db)).rows).toEqual([]);
});

test('a process whose rows were lost writes all of them again', async () => {
  const { visibleViewers, presence } = openProcess();
  const [olive, rosa] = [randomUUID(), randomUUID()];
  visibleViewers.set(olive, {}, true);
  await expect.poll(() => presence.isVisible(olive)).toBe(true);
  // As after a crash of the database.
  await sql`truncate live_hubs cascade`.execute(db.db);
  visibleViewers.set(rosa, {}, true);
  await expect.poll(() => presence.isVisible(rosa)).toBe(true);
  expect(await presence.isVisible(olive)).toBe(true);
});

test('a process without tabs writes nothing, and one that ends leaves nothing', async () => {
  const { presence } = openProcess();
  await presence.close();
  const { visibleViewers, presence: busy } = openProcess();
  const olive = randomUUID();
  visibleViewers.set(olive, {}, true);
  await expect.poll(() => busy.isVisible(olive)).toBe(true);
  expect(await rows()).toBe(1);
  await busy.close();
  expect(await rows()).toBe(0);
});
