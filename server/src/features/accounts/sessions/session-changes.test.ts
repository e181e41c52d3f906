import { sql, type Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { LIVE_CLOSE } from '@quad/contract/realtime';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { openTab } from '../../../platform/live/test/site.ts';
import { eventually } from '../../../test/eventually.ts';
import { useLiveSite } from '../../../test/live-site.ts';
import { useWorld } from '../../../test/world.ts';
import { removeExpiredSessions } from '../remove-expired.ts';

const world = await useWorld();
const { port } = await useLiveSite(world);

/** Shorter than a session is cached for, so that only a noticed change is in time. */
const SOON = { timeout: 5_000 };

let students = 0;
const someone = (options?: { campus: string }) => world.student(`student${(students += 1)}`, options);

const tokenOf = ({ cookie }: { cookie: string }) => decodeURIComponent(cookie.split('=', 2)[1] ?? '');

const setUser = (db: Db, id: string, change: Updateable<Tables['users']>) =>
  db.updateTable('users').set(change).where('id', '=', id).execute();

type Person = { id: string; campusId: string };
type Change = {
  what: string;
  make: (db: Db, ruth: Person, other: Person) => Promise<unknown>;
  seen: (other: Person) => unknown;
};

const ofUser = (what: string, change: Updateable<Tables['users']>, seen: object): Change => ({
  what,
  make: (db, { id }) => setUser(db, id, change),
  seen: () => expect.objectContaining(seen),
});

const CHANGES: Change[] = [
  ofUser('a role', { role: 'staff' }, { role: 'staff' }),
  ofUser('a username', { username: 'renamed' }, { username: 'renamed' }),
  ofUser('an email that is not confirmed', { email_verified: false }, { emailVerified: false }),
  ofUser('a school that is not verified', { school_verified_at: null }, { isVerified: false }),
  ofUser('a suspension', { suspended_until: new Date('2100-01-01') }, { isSuspended: true }),
  {
    what: 'another campus',
    make: (db, { id }, { campusId }) => setUser(db, id, { campus_id: campusId }),
    seen: ({ campusId }) => expect.objectContaining({ campusId }),
  },
  {
    what: 'a block',
    make: (db, { id }, other) => db.insertInto('blocks').values({ blocker_id: other.id, blocked_id: id }).execute(),
    seen: ({ id }) => expect.objectContaining({ hiddenIds: [id] }),
  },
  {
    what: 'a session that ended',
    make: (db, { id }) => db.deleteFrom('sessions').where('user_id', '=', id).execute(),
    seen: () => null,
  },
];

test.concurrent.for(CHANGES)(
  '$what is noticed, whoever made the change and without a message',
  async ({ make, seen }, its) => {
    const { sessions, db } = world.deps;
    const [ruth, other] = [await someone(), await someone({ campus: 'ut' })];
    expect(await sessions.viewerOf(tokenOf(ruth))).toMatchObject({ id: ruth.id, hiddenIds: [] });
    await make(db.db, ruth, other);
    await its.expect.poll(() => sessions.viewerOf(tokenOf(ruth)), SOON).toEqual(seen(other));
  },
);

/** Made in the database, as if the message to this process was lost. */
test.for([
  { what: 'a session that ended', closedWith: LIVE_CLOSE.sessionEnded },
  { what: 'a block', closedWith: LIVE_CLOSE.goingAway },
  { what: 'a suspension', closedWith: LIVE_CLOSE.goingAway },
])('$what closes open sockets without a message, and those of nobody else', async ({ what, closedWith }) => {
  const [ruth, other, third] = [await someone(), await someone(), await someone()];
  const open = ({ cookie }: { cookie: string }) => openTab(port, { headers: { cookie } });
  const [tab, bystander] = [await open(ruth), await open(third)];
  await tab.subscribe(`user:${ruth.id}`);
  await CHANGES.find((change) => change.what === what)?.make(world.deps.db.db, ruth, other);
  await eventually(() => expect(tab.ws.readyState).toBe(tab.ws.CLOSED));
  expect(await tab.closed).toBe(closedWith);
  expect(bystander.ws.readyState).toBe(bystander.ws.OPEN);
  if (closedWith === LIVE_CLOSE.sessionEnded) return;
  // The new socket has the new rights, and stays: the check that closes a later socket has checked it too.
  const again = await open(ruth);
  expect(await again.subscribe(`user:${ruth.id}`)).toEqual([`user:${ruth.id}`]);
  const fourth = await someone();
  const later = await open(fourth);
  await world.deps.db.db.deleteFrom('sessions').where('user_id', '=', fourth.id).execute();
  await eventually(() => expect(later.ws.readyState).toBe(later.ws.CLOSED));
  expect(again.ws.readyState).toBe(again.ws.OPEN);
});

test('a block that ends is noticed by both', async () => {
  const { sessions, db } = world.deps;
  const [blocker, blocked] = [await someone(), await someone()];
  await db.db.insertInto('blocks').values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute();
  // Otherwise the block itself would have both read again for a minute.
  await db.db.deleteFrom('session_changes').execute();
  const hidden = () =>
    Promise.all([blocker, blocked].map(async (each) => (await sessions.viewerOf(tokenOf(each)))?.hiddenIds));
  expect(await hidden()).toEqual([[blocked.id], [blocker.id]]);
  await db.db.deleteFrom('blocks').where('blocker_id', '=', blocker.id).execute();
  await expect.poll(hidden, SOON).toEqual([[], []]);
});

test('a suspension ends on time, although nothing changes then', async () => {
  const { sessions, db } = world.deps;
  const ruth = await someone();
  await setUser(db.db, ruth.id, { suspended_until: new Date(world.clock.now().getTime() + 60_000) });
  expect(await sessions.viewerOf(tokenOf(ruth))).toMatchObject({ isSuspended: true });
  world.clock.advance(60_000);
  expect(await sessions.viewerOf(tokenOf(ruth))).toMatchObject({ isSuspended: false });
});

test('unrelated changes invalidate no session, and old changes are removed', async () => {
  const { db } = world.deps;
  const ruth = await someone();
  const changesOf = async () =>
    (await db.db.selectFrom('session_changes').select('user_id').where('user_id', '=', ruth.id).execute()).length;
  await db.db.deleteFrom('session_changes').execute();
  await setUser(db.db, ruth.id, { bio: 'Likes bicycles', username: ruth.username });
  expect(await changesOf()).toBe(0);
  await setUser(db.db, ruth.id, { role: 'staff' });
  await removeExpiredSessions(world.deps);
  expect(await changesOf()).toBe(1);
  await sql`update session_changes set changed_at = changed_at - interval '61 minutes'`.execute(db.db);
  await removeExpiredSessions(world.deps);
  expect(await changesOf()).toBe(0);
});
