import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openLiveHub } from '../platform/live/hub.ts';
import { openInProcessRelay } from '../ports/relay/in-process-relay.ts';
import { createSubscribers } from '../ports/relay/subscribers.ts';
import { eventually } from '../test/eventually.ts';
import { settableClock } from '../test/settable-clock.ts';
import { newWorld, useWorld } from '../test/world.ts';
import { pagesWith } from './pages.ts';
import type { PageRequest, WireResponse } from './renderer.ts';

const world = await useWorld();
let app: Awaited<ReturnType<typeof buildApp>>;
let asked: PageRequest[];

beforeAll(async () => {
  asked = [];
  app = await buildApp(world.deps, {
    pages: pagesWith({
      async render(request) {
        asked.push(request);
        if (request.url === '/') return { status: 302, location: '/home' };
        const feed = await request.call({ address: 'GET /feed' });
        return { status: 200, html: [`<p nonce="${request.nonce}">`, String(feed.status)] };
      },
    }),
  });
});
afterAll(() => app.close());

function visit(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { host: 'ou.localhost', accept: 'text/html', ...headers } });
}

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? '';

test('a page that visitors share has the nonce of its rendering, and the policy names it', async () => {
  const responses = await Promise.all([visit('/home'), visit('/home')]);
  responses.push(await visit('/home?again'));
  for (const response of responses) {
    expect(response.headers['content-security-policy']).toContain(`'nonce-${nonceOf(response.body)}'`);
  }
  const [first, second, another] = responses.map((response) => nonceOf(response.body));
  expect(first).toBe(second);
  expect(first).not.toBe(another);
  expect(asked.filter((request) => request.url === '/home')).toHaveLength(1);
});

test('a deleted comment drops the shared pages of its campus, and of no other', async () => {
  const nell = await world.student('nell');
  const sofa = await world.post(nell, { text: 'A sofa' });
  const comment = await world.post(nell, { text: 'Still there', parent: sofa });
  const sites = [{ host: 'ou.localhost' }, { host: 'smu.localhost' }];
  const read = () => Promise.all(sites.map((site) => visit('/thread', site)));
  await read();
  await world.as(nell).call('DELETE', `/posts/${comment.id}`);
  await read();
  const rendered = asked.filter(({ url }) => url === '/thread').map(({ campus }) => campus.slug);
  expect(rendered.toSorted()).toEqual(['ou', 'ou', 'smu']);
});

test('when live messages may have been missed, shared pages are rendered again', async () => {
  const medium = createSubscribers();
  const live = await openLiveHub({ relay: openInProcessRelay(medium), log: world.deps.log });
  onTestFinished(() => live.close());
  let rendered = 0;
  const render = async () => ({ status: 200, html: [String((rendered += 1))] });
  const clock = settableClock();
  // The clock is frozen, so that no rendering expires.
  clock.advance(0);
  const other = await buildApp({ ...world.deps, live, clock }, { pages: pagesWith({ render }) });
  onTestFinished(() => other.close());
  const read = async () => (await other.inject({ url: '/home', headers: { host: 'ou.localhost' } })).body;
  expect([await read(), await read()]).toEqual(['1', '1']);
  medium.notifyGap();
  await eventually(async () => expect(await read()).toBe('2'));
});

test('each document of a student has its own nonce', async () => {
  const nora = await world.student('nora');
  const [first, second] = await Promise.all([0, 1].map(() => visit('/mine', { cookie: nora.cookie })));
  expect(nonceOf(first?.body ?? '')).not.toBe(nonceOf(second?.body ?? ''));
});

test('a document names its account, so that a service worker removes the copy of another account', async () => {
  const olga = await world.student('olga');
  expect((await visit('/whose', { cookie: olga.cookie })).headers['quad-account']).toBe(olga.id);
  expect((await visit('/whose')).headers['quad-account']).toBe('visitor');
});

test('a document is sent compressed as the browser accepts it', async () => {
  const plain = await visit('/packed');
  const packed = await visit('/packed', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['vary']).toBe('cookie, accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('a page has the rights of its viewer: a private campus shows a stranger nothing', async () => {
  expect((await visit('/stranger')).body).toContain('401');
  const olive = await world.student('olive');
  expect((await visit('/member', { cookie: olive.cookie })).body).toContain('200');
  expect(asked.at(-1)?.session.viewer?.username).toBe(olive.username);
});

test('each member’s page contains the API’s response for them, as data and as text', async () => {
  const [wes, ann, bea] = [await world.student('wes'), await world.student('ann'), await world.student('bea')];
  const post = await world.post(wes, { text: 'Bike 🚲' });
  const responses: WireResponse[] = [];
  const reading = await buildApp(world.deps, {
    pages: pagesWith({
      async render({ call }) {
        const params = { postId: post.id };
        responses.push(await call({ address: 'GET /feed', query: { cursor: null } }));
        responses.push(await call({ address: 'GET /posts/:postId', params }));
        responses.push(await call({ address: 'GET /campus' }));
        responses.push(await call({ address: 'GET /feed', query: { category: 'not one' } }));
        await expect(call({ address: 'PUT /posts/:postId/save', params })).rejects.toThrow('may only read');
        return { status: 200, html: [] };
      },
    }),
  });
  await world.as(ann).call('PUT', `/posts/${post.id}/save`);
  for (const { cookie } of [wes, ann, bea]) {
    const headers = { host: 'ou.localhost', accept: 'text/html', cookie };
    expect((await reading.inject({ url: '/home', headers })).statusCode).toBe(200);
    const urls = ['/api/feed', `/api/posts/${post.id}`, '/api/campus', '/api/feed?category=not+one'];
    for (const [index, url] of urls.entries()) {
      const api = await reading.inject({ url, headers });
      const { status, body, text } = responses[index] ?? {};
      expect([status, body]).toEqual([api.statusCode, api.json()]);
      expect(JSON.parse(text ?? 'null')).toEqual(status === 200 ? body : null);
    }
    responses.length = 0;
  }
  await reading.close();
});

test('four pages of one network are rendered at a time, and others are not kept waiting', async () => {
  const [quinn, remoteAddress] = [await world.student('quinn'), '203.0.113.7'];
  const { promise: go, resolve: release } = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const slow = await buildApp(world.deps, {
    pages: pagesWith({
      async render({ url }) {
        rendered.push(url);
        if (url.startsWith('/slow')) await go;
        return { status: 200, html: ['<p>'] };
      },
    }),
  });
  const open = (url: string, from: { remoteAddress?: string; cookie?: string } = { remoteAddress }) =>
    slow.inject({
      url,
      ...(from.remoteAddress && { remoteAddress: from.remoteAddress }),
      headers: { host: 'ou.localhost', accept: 'text/html', ...(from.cookie && { cookie: from.cookie }) },
    });

  const crowd = [...Array.from({ length: 103 }, (_, index) => `/slow?${index}`), '/shared'].map((url) => open(url));
  await eventually(() => expect(rendered).toEqual(['/slow?0', '/slow?1', '/slow?2', '/slow?3']));
  expect((await open('/slow?too-many')).statusCode).toBe(429);
  // A page that is being rendered is waited for without a slot.
  crowd.push(open('/slow?0'));
  // Not delayed: a student of the same network, another network, and a page that a waiting visitor requested.
  expect((await open('/mine', { remoteAddress, cookie: quinn.cookie })).statusCode).toBe(200);
  expect((await open('/shared', { remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
  release();
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array<number>(105).fill(200));
  await slow.close();
});

test('a document of a student is not cached', async () => {
  const ruth = await world.student('ruth');
  const response = await visit('/home', { cookie: ruth.cookie });
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test('the theme comes from its cookie, which cannot inject anything', async () => {
  await visit('/a', { cookie: 'quad_theme=dark' });
  await visit('/b', { cookie: 'quad_theme="><script>' });
  expect(asked.slice(-2).map((request) => request.theme)).toEqual(['dark', null]);
});

test('a page offers Google only if the site has a provider', async () => {
  await visit('/c');
  expect(asked.at(-1)?.google).toBe(true);

  const production = await newWorld({ devTools: false });
  const offers: boolean[] = [];
  const pages = await buildApp(production.deps, {
    pages: pagesWith({
      async render({ google }) {
        offers.push(google);
        return { status: 200, html: [] };
      },
    }),
  });
  await pages.inject({ url: '/login', headers: { host: 'ou.localhost', accept: 'text/html' } });
  expect(offers).toEqual([false]);
  await pages.close();
  await production.close();
});

test('a redirect is passed on', async () => {
  const response = await visit('/');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/home']);
});

test('under load a document is the bare shell with its data, the API waits, and above that everything waits', async () => {
  const crowded = await newWorld({ shedding: { eventLoopDelayMs: 0, requestsAtOnce: 1 } });
  const release = Promise.withResolvers<void>();
  const arrivals: string[] = [];
  const shells = await buildApp(crowded.deps, {
    pages: pagesWith({
      async render({ url, bare, call }) {
        arrivals.push(url);
        if (url !== '/home') await release.promise;
        const { status } = await call({ address: 'GET /campus' });
        return { status: 200, html: [`${bare ? 'bare' : 'full'} with `, String(status)] };
      },
    }),
  });
  const open = (url: string) => shells.inject({ url, headers: { host: 'ou.localhost', accept: 'text/html' } });

  const first = open('/first');
  await expect.poll(() => arrivals).toEqual(['/first']);
  expect((await open('/home')).body).toBe('bare with 200');
  const refused = await open('/api/campus');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

  const second = open('/second');
  await expect.poll(() => arrivals).toContain('/second');
  const late = await open('/home');
  expect([late.statusCode, late.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);

  release.resolve();
  expect([(await first).body, (await second).body]).toEqual(['full with 200', 'bare with 200']);
  await shells.close();
  await crowded.close();
});

test('sign-up pages lead visitors from abroad to /404; shared links do not', async () => {
  const from = (url: string, remoteAddress: string, cookie = '') =>
    app.inject({ url, remoteAddress, headers: { host: 'ou.localhost', accept: 'text/html', cookie } });
  const [london, norman] = ['81.2.69.142', '129.15.0.1'];
  for (const path of ['/', '/home', '/messages', '/user_registration', '/login?goBack=/saved', '/register']) {
    const response = await from(path, london);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/404']);
    expect((await from(path, norman)).headers.location).not.toBe('/404');
  }
  expect((await from('/post/1', london)).statusCode).toBe(200);
  const [student, stranger] = [await world.student('abroad'), await world.student('new', { isVerified: false })];
  expect((await from('/home', london, student.cookie)).statusCode).toBe(200);
  expect((await from('/home', london, stranger.cookie)).statusCode).toBe(302);
});
