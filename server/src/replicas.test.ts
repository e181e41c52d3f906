import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVE_POSITION_COOKIE } from '@quad/contract/realtime';
import { openReplicas } from './platform/replicas/open-replicas.ts';
import { START } from './platform/replicas/position.ts';
import { openTab } from './platform/live/test/site.ts';
import { openFreezingProxy } from './test/freezing-proxy.ts';
import { newBrowser } from './test/browser.ts';
import { eventually } from './test/eventually.ts';
import { useLiveSite } from './test/live-site.ts';
import type { Student } from './test/people.ts';
import { newReplicatedCluster } from './test/standby.ts';
import { useWorld } from './test/world.ts';

const servers = await newReplicatedCluster();
afterAll(() => servers.remove());
const world = await useWorld({ databaseReplicaUrls: [servers.url] }, { database: servers.primary.database });
const { port } = await useLiveSite(world);

/** Less than what drops a replica out, and far longer than any of these tests looks. */
const BEHIND = '3s';

type Browser = ReturnType<typeof newBrowser>;
let [annas, bobs, staffs]: Browser[] = [];
let anna: Student;
let bob: Student;

function browserOf({ cookie, campus }: Student): Browser {
  const browser = newBrowser(world.app, { campus });
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, decodeURIComponent(value));
  return browser;
}

beforeAll(async () => {
  anna = await world.student('anna');
  bob = await world.student('bob');
  [annas, bobs] = [browserOf(anna), browserOf(bob)];
  staffs = browserOf(await world.student('sam', { role: 'staff' }));
});

const readsOfReplica = () => world.deps.reads.replicas[0]?.reads();
const isOut = () => world.deps.reads.replicas[0]?.isOut();

/** The replica has everything and is read from. */
async function caughtUp(reader = bobs) {
  await servers.delay('0');
  await eventually(async () => {
    const before = readsOfReplica();
    expect((await reader?.call('GET', '/media'))?.statusCode).toBe(200);
    expect(readsOfReplica()).toBe((before ?? 0) + 1);
  });
}

/** From here on, the replica sees nothing for seconds. */
async function fallBehind() {
  await caughtUp();
  await servers.delay(BEHIND);
}

const draft = (text: string) => ({ document: { blocks: [{ text }] }, clientKey: randomUUID() });

async function idsIn(browser: Browser | undefined, path: `/${string}`): Promise<string[]> {
  const page = (await browser?.call('GET', path))?.json();
  return (page.items ?? page.comments.items).map(({ id }: { id: string }) => id);
}

const statusOf = async (browser: Browser | undefined, path: `/${string}`) =>
  (await browser?.call('GET', path))?.statusCode;

test('students see their own posts at once, and others once the replica has them', async () => {
  const older = await world.post(anna, { text: 'A chair' });
  await fallBehind();
  const post = (await annas?.call('POST', '/posts', draft('A lamp')))?.json();
  const comment = (await annas?.call('POST', `/posts/${post.id}/comments`, draft('Still there')))?.json();
  // The replica is really asked, and it is really behind.
  expect(await idsIn(bobs, '/feed')).not.toContain(post.id);
  expect(await statusOf(bobs, `/posts/${post.id}/thread`)).toBe(404);

  expect(await idsIn(annas, '/feed')).toContain(post.id);
  expect(await idsIn(annas, `/posts/${post.id}/thread`)).toEqual([comment.id]);
  expect(await idsIn(annas, '/people/anna/posts?show=home')).toContain(post.id);
  await annas?.call('PUT', `/posts/${older.id}/save`);
  expect(await idsIn(annas, '/saved')).toEqual([older.id]);
  await annas?.call('DELETE', `/posts/${older.id}/save`);
  expect(await idsIn(annas, '/saved')).toEqual([]);

  await servers.delay('0');
  await eventually(async () => expect(await idsIn(bobs, '/feed')).toContain(post.id));
});

test('pages that visitors share are never older than the post that cleared them', async () => {
  const sue = await world.student('sue', { campus: 'campus' });
  const visitor = newBrowser(world.app, { campus: 'campus' });
  await fallBehind();
  await idsIn(visitor, '/feed');
  const post = (await browserOf(sue).call('POST', '/posts', draft('A bike'))).json();
  expect(await idsIn(visitor, '/feed')).toEqual([post.id]);
});

test('a browser that received or subscribes to a post finds it', async () => {
  const tab = await openTab(port, { headers: { cookie: bob.cookie } });
  const bobsBrowser = browserOf(bob);
  await fallBehind();
  await tab.subscribe(`campus:${bob.campusId}`);
  const post = (await annas?.call('POST', '/posts', draft('A sofa')))?.json();
  await eventually(() => expect(tab.events()).toContainEqual({ type: 'post.created', postId: post.id }));
  expect(await statusOf(bobsBrowser, `/posts/${post.id}`)).toBe(404);
  bobsBrowser.cookies.set(LIVE_POSITION_COOKIE, atOf(tab));
  expect(await statusOf(bobsBrowser, `/posts/${post.id}`)).toBe(200);

  const late = await openTab(port, { headers: { cookie: bob.cookie } });
  await late.subscribe(`post:${post.id}`);
  bobsBrowser.cookies.set(LIVE_POSITION_COOKIE, atOf(late));
  expect(await idsIn(bobsBrowser, '/feed')).toContain(post.id);
  tab.ws.close();
  late.ws.close();
});

function atOf({ frames }: Awaited<ReturnType<typeof openTab>>) {
  const last = frames.at(-1);
  return (last && 'at' in last && last.at) || '';
}

describe('a replica that is behind breaks no rule:', () => {
  test('a deleted post and a deleted comment are gone', async () => {
    const post = await world.post(anna);
    const comment = await world.post(anna, { parent: post });
    await fallBehind();
    expect(await idsIn(bobs, `/posts/${post.id}/thread`)).toEqual([comment.id]);
    await annas?.call('DELETE', `/posts/${comment.id}`);
    expect(await idsIn(bobs, `/posts/${post.id}/thread`)).toEqual([]);
    await fallBehind();
    await annas?.call('DELETE', `/posts/${post.id}`);
    expect(await statusOf(bobs, `/posts/${post.id}/thread`)).toBe(404);
    expect(await idsIn(bobs, '/feed')).not.toContain(post.id);
  });

  test('a hidden Likes tab is hidden', async () => {
    const post = await world.post(bob);
    await annas?.call('PUT', `/posts/${post.id}/save`);
    await fallBehind();
    expect(await idsIn(bobs, '/people/anna/posts?show=likes')).toEqual([post.id]);
    await annas?.call('PUT', '/me/likes-tab', { hidesLikes: true });
    expect(await statusOf(bobs, '/people/anna/posts?show=likes')).toBe(404);
  });

  test('a block hides both at once', async () => {
    const cleo = await world.student('cleo');
    const cleos = browserOf(cleo);
    const post = await world.post(cleo);
    await fallBehind();
    expect(await idsIn(bobs, '/feed')).toContain(post.id);
    await cleos.call('PUT', `/blocks/${bob.id}`);
    expect(await idsIn(bobs, '/feed')).not.toContain(post.id);
    expect(await statusOf(bobs, '/people/cleo')).toBe(404);
    expect(await statusOf(cleos, '/people/bob')).toBe(404);
  });

  test('content removed by staff is gone when the job is done, and a suspended student writes nothing', async () => {
    const carl = await world.student('carl');
    const post = await world.post(carl);
    await bobs?.call('POST', '/reports', { target: { kind: 'post', id: post.id }, reason: 'spam' });
    const [report] = (await staffs?.call('GET', '/staff/reports'))?.json().items ?? [];
    await fallBehind();
    const decision = { thing: 'remove', person: 'suspend', days: 7, reason: 'Against our rules.' };
    await staffs?.call('POST', `/staff/reports/${report.id}/decision`, decision);
    await caughtUp();
    await servers.delay(BEHIND);
    await world.work();
    expect(await statusOf(bobs, `/posts/${post.id}`)).toBe(404);
    expect((await browserOf(carl).call('POST', '/posts', draft('More')))?.json().code).toBe('suspended');
  });

  test('no session reads after logout or a ban', async () => {
    const dora = await world.student('dora');
    const doras = browserOf(dora);
    const cookies = new Map(doras.cookies);
    await caughtUp(doras);
    await servers.delay(BEHIND);
    await doras.call('DELETE', '/session');
    for (const [name, value] of cookies) doras.cookies.set(name, value);
    expect(await statusOf(doras, '/saved')).toBe(401);

    const dean = await world.student('dean');
    const deans = browserOf(dean);
    await caughtUp(deans);
    await servers.delay(BEHIND);
    await staffs?.call('POST', '/staff/bans', { address: dean.email, reason: 'Against our rules.' });
    await world.work();
    expect(await statusOf(deans, '/saved')).toBe(401);
  });

  test('a campus that becomes private closes', async () => {
    const sid = await world.student('sid', { campus: 'campus' });
    const post = await world.post(sid);
    const visitor = newBrowser(world.app, { campus: 'campus' });
    const change = (privacy: string) =>
      staffs?.call('PATCH', '/staff/campuses/campus', { privacy, reason: 'They asked.' });
    await caughtUp(visitor);
    await servers.delay(BEHIND);
    expect(await statusOf(visitor, `/posts/${post.id}`)).toBe(200);
    await change('private');
    await world.work();
    expect(await statusOf(visitor, `/posts/${post.id}`)).toBe(401);
    await change('public');
    await world.work();
  });
});

test('another process learns what was deleted, and uses the replica again when it has caught up', async () => {
  const { db, pool } = servers.primary.database;
  const urls = { primaryUrl: servers.primary.url, urls: [servers.url] };
  const other = openReplicas({ ...urls, db: { db, pool }, max: 1, log: { warn: () => undefined } });
  const asksReplica = (is: boolean) => eventually(() => expect(other.from(START) !== db).toBe(is));
  const post = await world.post(anna);
  await servers.delay('0');
  await asksReplica(true);
  await servers.delay(BEHIND);
  await annas?.call('DELETE', `/posts/${post.id}`);
  await asksReplica(false);
  await servers.delay('0');
  await asksReplica(true);
  await other.close();
});

test('a replica that lags or is gone drops out and returns by itself', async () => {
  await caughtUp();
  await servers.delay('1h');
  const post = await world.post(anna);
  await eventually(() => expect(isOut()).toBe(true));
  expect(await statusOf(bobs, `/posts/${post.id}`)).toBe(200);
  await caughtUp();
  expect(isOut()).toBe(false);

  // In the moment of its loss it still counts as in; the primary answers instead.
  await servers.stop();
  expect(await statusOf(bobs, `/posts/${post.id}`)).toBe(200);
  await eventually(() => expect(isOut()).toBe(true));
  await servers.start();
  await caughtUp();
});

test('a replica that hangs fails no read', async () => {
  const { db, pool } = servers.primary.database;
  const line = await openFreezingProxy(servers.url);
  const urls = { primaryUrl: servers.primary.url, urls: [line.url] };
  const other = openReplicas({ ...urls, db: { db, pool }, max: 2, log: { warn: () => undefined } });
  const read = () => sql`select 1`.execute(other.from(START));
  await servers.delay('0');
  await eventually(() => expect(other.from(START)).not.toBe(db));
  await read();

  // It counts as in for another second, with more readers than connections.
  line.freeze();
  const reads = await Promise.allSettled(Array.from({ length: 20 }, read));
  expect(reads.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(other.from(START)).toBe(db);
  line.close();
  await other.close();
}, 30_000);

test('reads continue while the primary is away, writes get 503, and no unknown session reads', async () => {
  const post = await world.post(anna, { category: 'furniture' });
  const stranger = browserOf(await world.student('stranger'));
  const visitor = newBrowser(world.app, { campus: 'campus' });
  await caughtUp();
  await caughtUp(annas);
  await servers.primary.stop();
  await eventually(() => expect(world.deps.reads.isPrimaryAway()).toBe(true));

  expect(await statusOf(visitor, '/feed?category=furniture')).toBe(200);
  expect(await statusOf(bobs, `/posts/${post.id}/thread`)).toBe(200);
  expect(await idsIn(bobs, '/feed')).toContain(post.id);
  expect((await bobs?.call('GET', '/people/anna'))?.json()).toMatchObject({ username: 'anna', canMessage: false });
  expect((await bobs?.call('GET', '/session'))?.json().viewer.username).toBe('bob');
  expect((await bobs?.call('POST', '/posts', draft('Now')))?.json().code).toBe('try_again');
  expect(await statusOf(stranger, '/feed')).toBe(503);

  world.clock.advance(31_000);
  await eventually(async () => expect(await statusOf(bobs, '/feed')).toBe(503));
  await servers.primary.start();
  await eventually(async () => expect(await statusOf(bobs, '/feed')).toBe(200));
  expect(await statusOf(stranger, '/feed')).toBe(200);
});
