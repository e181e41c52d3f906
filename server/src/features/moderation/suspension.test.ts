import { expect, test } from 'vitest';
import { LIVE_CLOSE } from '@quad/contract/realtime';
import { openTab } from '../../platform/live/test/site.ts';
import { isBanned, lockAccount } from '../accounts/accounts.public.ts';
import { eventually } from '../../test/eventually.ts';
import { useLiveSite } from '../../test/live-site.ts';
import { countLockWaits } from '../../test/lock-waits.ts';
import { emailsTo } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();
const { port } = await useLiveSite(world);
const sam = await world.student('sam', { role: 'staff' });
const sue = await world.student('sue', { role: 'staff' });
const reporter = await world.student('olive');

const DAY_MS = 86_400_000;
type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST', path: Path, body?: object) => {
  const response = await world.as(viewer).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};
const write = (author: Student) =>
  call(author, 'POST', '/posts', { clientKey: world.deps.ids.next(), document: { blocks: [{ text: 'Hi' }] } });
const liftedOf = new Map<Student, number>();
const untilOf = async (viewer: Student) => (await call(viewer, 'GET', '/session')).suspendedUntil;

type Target = { kind: 'person' | 'post'; id: string };

async function decideAbout(target: Target, decision: object) {
  await call(reporter, 'POST', '/reports', { target, reason: 'spam' });
  const queue: { items: { id: string; target: Target }[] } = await call(sam, 'GET', '/staff/reports');
  const report = queue.items.find((each) => each.target.id === target.id);
  const decided = { reason: 'Against our rules.', ...decision };
  expect(await call(sam, 'POST', `/staff/reports/${report?.id}/decision`, decided)).toMatchObject({ closed: 1 });
  await world.work();
}

const suspend = (person: Student, days: number) =>
  decideAbout({ kind: 'person', id: person.id }, { thing: 'keep', person: 'suspend', days });

/** Wins the appeal in their latest email that has one. */
async function lift(person: Student) {
  const mails = await emailsTo(world.deps, person.email);
  const mail = mails.filter(({ text }) => text.includes('/appeal/'))[liftedOf.get(person) ?? 0];
  liftedOf.set(person, (liftedOf.get(person) ?? 0) + 1);
  const token = mail?.text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
  await call(null, 'POST', `/appeals/${token}`, { text: 'It was a joke.' });
  const { items } = await call(sue, 'GET', '/staff/appeals');
  expect(
    await call(sue, 'POST', `/staff/appeals/${items[0].id}/decision`, { isLifted: true, reason: 'It was.' }),
  ).toMatchObject({ isLifted: true });
  await world.work();
}

test('a suspended student can only read until the time is over', async () => {
  const spammer = await world.student('spammer');
  world.clock.set(world.clock.now());
  await suspend(spammer, 3);
  const endForStaff = async () => {
    const { items } = await call(sam, 'GET', '/staff/reports?show=closed');
    return items.find(({ person }: { person: { id: string } }) => person.id === spammer.id).person.suspendedUntil;
  };
  expect(Date.parse(await endForStaff())).toBe(world.clock.now().getTime() + 3 * DAY_MS);
  expect(await write(spammer)).toMatchObject({ status: 403, code: 'suspended' });
  expect(await call(spammer, 'GET', '/feed')).toMatchObject({ status: 200 });
  const report = { target: { kind: 'person', id: reporter.id }, reason: 'spam' };
  expect(await call(spammer, 'POST', '/reports', report)).toMatchObject({ status: 200 });
  world.clock.advance(3 * DAY_MS + 1000);
  await world.deps.sessions.refresh({ userId: spammer.id });
  expect(await write(spammer)).toMatchObject({ status: 200 });
  expect(await untilOf(spammer)).toBeUndefined();
  expect(await endForStaff()).toBeNull();
});

test('open tabs are updated at once when a suspension starts and when it is lifted', async () => {
  const spammer = await world.student('spammer');
  const tab = () => openTab(port, { campus: 'ou', headers: { cookie: spammer.cookie } });
  const topic = `user:${spammer.id}`;
  const before = [await tab(), await tab()];
  for (const each of before) expect(await each.subscribe(topic)).toEqual([topic]);
  await suspend(spammer, 7);
  for (const each of before) expect(await each.closed).toBe(LIVE_CLOSE.goingAway);
  expect(await untilOf(spammer)).toEqual(expect.any(String));

  const during = await tab();
  expect(await during.subscribe(topic)).toEqual([topic]);
  await lift(spammer);
  expect(await during.closed).toBe(LIVE_CLOSE.goingAway);
  expect(await untilOf(spammer)).toBeUndefined();
  expect(await write(spammer)).toMatchObject({ status: 200 });
});

test('a short suspension does not shorten a longer one, nor does lifting it', async () => {
  const spammer = await world.student('spammer');
  world.clock.set(world.clock.now());
  await suspend(spammer, 30);
  const until = await untilOf(spammer);
  world.clock.advance(60_000);
  await suspend(spammer, 1);
  expect(await untilOf(spammer)).toBe(until);
  // Through the latest email, which is about the short suspension.
  await lift(spammer);
  expect(await untilOf(spammer)).toBe(until);
});

test('the email about a short suspension names the end of the longer one', async () => {
  const spammer = await world.student('spammer');
  world.clock.set('2026-03-02T17:00:00Z');
  await suspend(spammer, 30);
  world.clock.advance(60_000);
  await suspend(spammer, 7);
  const mails = (await emailsTo(world.deps, spammer.email)).filter(({ text }) => text.includes('/appeal/'));
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('suspended until April 1, 2026');
    const token = text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
    expect(await call(null, 'GET', `/appeals/${token}`)).toMatchObject({ until: await untilOf(spammer) });
  }
});

/** Starts each when the one before waits for the account, which something else is changing. */
async function whileAccountIsBusy(person: Student, decisions: readonly (() => Promise<unknown>)[]) {
  const started: Promise<unknown>[] = [];
  await world.deps.db.tx(async (tx) => {
    await lockAccount(tx, person.id);
    for (const decide of decisions) {
      started.push(decide());
      await eventually(async () => expect(await countLockWaits(world.deps.db)).toBe(started.length));
    }
  });
  return Promise.all(started);
}

test('of several suspensions decided at once, the longest stands', async () => {
  const spammer = await world.student('spammer');
  world.clock.set(world.clock.now());
  const deciding: (() => Promise<unknown>)[] = [];
  for (const days of [30, 7, 3]) {
    const { id } = await world.post(spammer);
    await call(reporter, 'POST', '/reports', { target: { kind: 'post', id }, reason: 'spam' });
    const { items } = await call(sam, 'GET', '/staff/reports');
    const report = items.find(({ target }: { target: Target }) => target.id === id);
    const decision = { thing: 'keep', person: 'suspend', days, reason: 'Against our rules.' };
    deciding.push(() => call(sam, 'POST', `/staff/reports/${report.id}/decision`, decision));
  }
  const responses = await whileAccountIsBusy(spammer, deciding);
  expect(responses).toMatchObject(deciding.map(() => ({ closed: 1 })));
  await world.work();
  expect(Date.parse(await untilOf(spammer))).toBe(world.clock.now().getTime() + 30 * DAY_MS);
});

/** Staff lift both of somebody's decisions at the same time. */
async function liftBothAtOnce(person: Student) {
  const mails = (await emailsTo(world.deps, person.email)).filter(({ text }) => text.includes('/appeal/'));
  for (const { text } of mails) {
    const token = text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
    await call(null, 'POST', `/appeals/${token}`, { text: 'It was a joke.' });
  }
  const { items } = await call(sue, 'GET', '/staff/appeals');
  expect(items).toHaveLength(2);
  await whileAccountIsBusy(
    person,
    items.map(({ id }: { id: string }) => () => {
      return call(sue, 'POST', `/staff/appeals/${id}/decision`, { isLifted: true, reason: 'It was.' });
    }),
  );
  await world.work();
}

test('two suspensions lifted at once leave none', async () => {
  const spammer = await world.student('spammer');
  for (const days of [30, 7]) {
    await suspend(spammer, days);
    world.clock.advance(60_000);
  }
  await liftBothAtOnce(spammer);
  expect(await untilOf(spammer)).toBeUndefined();
});

const isOut = (person: Student) => isBanned(world.deps, world.deps.db.db, person.email);
const saysFree = async (person: Student) => {
  const [mail] = await emailsTo(world.deps, person.email);
  expect(mail?.subject).toContain('appeal');
  return mail?.text.includes('Your account is no longer banned.');
};
const byAddress = ({ email }: Student) => ({ address: email, reason: 'Said so on the phone.' });
const banPost = async (person: Student) =>
  decideAbout({ kind: 'post', id: (await world.post(person)).id }, { thing: 'keep', person: 'ban' });

test('a ban that staff lifted by address does not outlive a later one that is lifted', async () => {
  const spammer = await world.student('spammer');
  await banPost(spammer);
  expect(await isOut(spammer)).toBe(true);
  expect(await call(sam, 'POST', '/staff/bans/lift', byAddress(spammer))).toMatchObject({ lifted: 2 });
  world.clock.advance(60_000);
  await banPost(spammer);
  expect(await isOut(spammer)).toBe(true);
  await lift(spammer);
  expect(await isOut(spammer)).toBe(false);
  expect(await saysFree(spammer)).toBe(true);
});

test.each(['before', 'after'])(
  'a won appeal leaves the ban of an address that staff made %s the decision',
  async (when) => {
    const spammer = await world.student('spammer');
    const ban = () => call(sam, 'POST', '/staff/bans', byAddress(spammer));
    if (when === 'before') await ban();
    await banPost(spammer);
    if (when === 'after') await ban();
    await lift(spammer);
    expect(await isOut(spammer)).toBe(true);
    expect(await saysFree(spammer)).toBe(false);
    await call(sam, 'POST', '/staff/bans/lift', byAddress(spammer));
    expect(await isOut(spammer)).toBe(false);
  },
);

test('a ban for another reason outlives one that is lifted', async () => {
  const spammer = await world.student('spammer');
  const spam = await world.post(spammer);
  await decideAbout({ kind: 'post', id: spam.id }, { thing: 'keep', person: 'ban' });
  world.clock.advance(60_000);
  await decideAbout({ kind: 'person', id: spammer.id }, { thing: 'keep', person: 'ban' });
  await lift(spammer);
  expect(await isOut(spammer)).toBe(true);
  expect(await saysFree(spammer)).toBe(false);
  world.clock.advance(60_000);
  await lift(spammer);
  expect(await isOut(spammer)).toBe(false);
  expect(await saysFree(spammer)).toBe(true);
});

test('of two bans lifted at once, the later email says that the account is free', async () => {
  const spammer = await world.student('spammer');
  const posts = [await world.post(spammer), await world.post(spammer)];
  for (const { id } of posts) await decideAbout({ kind: 'post', id }, { thing: 'keep', person: 'ban' });
  await liftBothAtOnce(spammer);
  expect(await isOut(spammer)).toBe(false);
  const mails = (await emailsTo(world.deps, spammer.email)).slice(0, 2);
  const saying = mails.filter(({ text }) => text.includes('Your account is no longer banned.'));
  expect(mails).toHaveLength(2);
  expect(saying).toHaveLength(1);
});
