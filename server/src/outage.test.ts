import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { paymentEventsPath, PAYMENTS } from '@quad/contract/ads/payments';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import { LIVE } from '@quad/contract/realtime';
import { buildApp } from './app.ts';
import { createDeps } from './create-deps.ts';
import { changeCampus } from './features/campuses/campuses.public.ts';
import { pagesWith } from './pages/pages.ts';
import { startWeb, type Web } from './processes/web.ts';
import { eventually } from './test/eventually.ts';
import { newOwnCluster } from './test/own-cluster.ts';
import type { Student } from './test/people.ts';
import { creationHeaders, uploadsOf } from './test/uploads.ts';
import { useWorld } from './test/world.ts';
import { signBody } from './ports/payments/signed-body.ts';
import { sandboxEventSecret } from './ports/payments/sandbox-payments.ts';

const cluster = await newOwnCluster();
afterAll(() => cluster.remove());
const world = await useWorld({ port: 0 }, { database: cluster.database });
let web: Web;
let app: Awaited<ReturnType<typeof buildApp>>;
let olive: Student;

beforeAll(async () => {
  web = await startWeb({
    deps: world.deps,
    build: async (deps) => {
      app = await buildApp(deps, {
        pages: pagesWith({
          async render({ call, session, url, nonce }) {
            if (url.startsWith('/post/')) {
              const params = { postId: url.slice('/post/'.length) };
              const { status, body } = await call({ address: 'GET /posts/:postId', params });
              return { status, html: [JSON.stringify(body)] };
            }
            const feed = await call({ address: 'GET /feed' });
            const text = `feed ${feed.status}, ${session.viewer?.username ?? 'visitor'}`;
            return { status: 200, html: url === '/about' ? [`<p nonce="${nonce}">`, text] : [text] };
          },
        }),
      });
      return app;
    },
  });
  olive = await world.student('olive');
});
afterAll(() => web.stop());

/** Calls every endpoint as a student or a visitor, including the providers' webhooks. */
async function callEveryEndpoint() {
  const ofOlive = { host: 'ou.localhost', origin: 'http://ou.localhost', cookie: olive.cookie };
  const event = JSON.stringify({
    id: randomUUID(),
    type: 'paid',
    adId: randomUUID(),
    checkoutRef: 'none',
    paymentRef: 'none',
    cents: 500,
    currency: 'usd',
  });
  const signature = signBody(event, sandboxEventSecret(world.deps.config.secret), world.clock.now());
  return {
    session: await app.inject({ url: '/api/session', headers: ofOlive }),
    feed: await app.inject({ url: '/api/feed', headers: ofOlive }),
    post: await app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: ofOlive,
      payload: { document: textDocument('Hello'), clientKey: randomUUID() },
    }),
    'sign-in': await app.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { host: 'ou.localhost', origin: 'http://ou.localhost' },
      payload: { email: olive.email, password: 'Somethinglong1!' },
    }),
    document: await app.inject({ url: '/home', headers: { ...ofOlive, accept: 'text/html' } }),
    upload: await app.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: { ...ofOlive, 'tus-resumable': '1.0.0', ...creationHeaders(3) },
    }),
    payment: await app.inject({
      method: 'POST',
      url: paymentEventsPath(world.deps.payments.name),
      headers: { host: 'ou.localhost', [PAYMENTS.signatureHeader]: signature },
      payload: event,
    }),
  };
}

const textDocument = (text: string) => ({ blocks: [{ text }] });

function upgrade(cookie: string) {
  const headers = {
    host: `ou.localhost:${web.port}`,
    origin: `http://ou.localhost:${web.port}`,
    cookie,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'c29tZSBzaXh0ZWVuIGJ5dA==',
  };
  return new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: web.port, path: LIVE.path, headers });
    request.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
    });
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode, retryAfter: undefined });
    });
    request.once('error', reject);
  });
}

test('every endpoint answers 503 while the database is away, nobody is signed out, and everything works afterwards', async () => {
  await cluster.stop();
  const { document, ...calls } = await callEveryEndpoint();
  for (const [endpoint, response] of Object.entries({ document, ...calls })) {
    expect([endpoint, response.statusCode]).toEqual([endpoint, 503]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  for (const response of Object.values(calls)) expect(response.json().code).toBe('try_again');
  expect(document.body).toContain('We&#39;re having trouble reaching our servers.');
  expect(document.body).toContain('http-equiv="refresh"');
  expect(await upgrade(olive.cookie)).toEqual({ status: 503, retryAfter: expect.any(String) });
  expect(cluster.warnings).toEqual(['The database is unavailable']);

  await cluster.start();
  const after = await callEveryEndpoint();
  expect([after.session, after.feed, after.post, after.document].map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(after.session.json().viewer.username).toBe('olive');
  expect(await upgrade(olive.cookie)).toMatchObject({ status: 101 });
});

test('a visitor still gets a cached page and feed, and the shell where nothing is cached', async () => {
  const visit = (url: string) =>
    app.inject({ url, headers: { host: 'campus.localhost', ...(url === '/home' && { accept: 'text/html' }) } });
  const before = [await visit('/home'), await visit('/api/feed')];
  await cluster.stop();
  world.clock.advance(60_000);
  const during = [await visit('/home'), await visit('/api/feed')];
  expect(during.map(({ statusCode, body }) => [statusCode, body])).toEqual(before.map(({ body }) => [200, body]));

  world.clock.advance(10 * 60_000);
  expect((await visit('/api/feed')).statusCode).toBe(503);
  const about = { url: '/about', headers: { host: 'campus.localhost', accept: 'text/html' } };
  const shells = await Promise.all([app.inject(about), app.inject(about)]);
  for (const { statusCode, body, headers } of shells) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('feed 503, visitor');
    // Both share one rendering, so its nonce must match each policy.
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  }
  expect(shells[0].body).toBe(shells[1].body);
  await cluster.start();
  expect((await visit('/api/feed')).statusCode).toBe(200);
});

test('a cached page is not shown again once its post or comment is deleted', async () => {
  const nora = await world.student('nora', { campus: 'smu' });
  await changeCampus(world.deps, null, 'smu', { change: { privacy: 'public' } });
  await world.work();
  const [deleted, comment, kept] = [
    await world.post(nora, { text: 'My address' }),
    await world.post(nora, { text: 'Who has one?' }),
    await world.post(nora, { text: 'A desk' }),
  ];
  const replied = await world.as(nora, { campus: 'smu' }).call('POST', `/posts/${comment.id}/comments`, {
    document: textDocument('Call me'),
    clientKey: randomUUID(),
  });
  const visit = (id: string) =>
    app.inject({ url: `/post/${id}`, headers: { host: 'smu.localhost', accept: 'text/html' } });
  const textsOf = async () =>
    (await Promise.all([visit(deleted.id), visit(replied.json().id), visit(kept.id)])).map(({ body }) => body);
  const texts = ['My address', 'Call me', 'A desk'].map((text) => expect.stringContaining(text));
  expect(await textsOf()).toEqual(texts);

  for (const id of [deleted.id, replied.json().id]) {
    await world.as(nora, { campus: 'smu' }).call('DELETE', `/posts/${id}`);
  }
  await visit(kept.id);
  await cluster.stop();
  world.clock.advance(60_000);
  const during = await textsOf();
  await cluster.start();
  const isAway = expect.stringContaining('try_again');
  expect(during).toEqual([isAway, isAway, texts[2]]);
});

test('a web process can be replaced while the database is read-only', async () => {
  const { config, log } = world.deps;
  onTestFinished(() => makeReadOnly('off'));
  await makeReadOnly('on');
  const deps = await createDeps({ config, log, databaseUrl: cluster.url, isAlone: false });
  const replacement = await buildApp(deps);
  const feed = await replacement.inject({ url: '/api/feed', headers: { host: 'ou.localhost', cookie: olive.cookie } });
  await replacement.close();
  await deps.close();
  expect(feed.statusCode).toBe(200);
});

test('a read-only database still serves reads, and writes get 503', async () => {
  const rashid = await world.student('rashid');
  // Enough time to update the session's last visit.
  world.clock.advance(60 * 60_000);
  await makeReadOnly('on');
  const feed = await world.as(rashid).call('GET', '/feed');
  const post = await world.as(rashid).call('POST', '/posts', {
    document: textDocument('Not now'),
    clientKey: randomUUID(),
  });
  const upload = await uploadsOf(app, rashid).create(3);
  await makeReadOnly('off');
  expect(feed.statusCode).toBe(200);
  expect([post.statusCode, post.json().code]).toEqual([503, 'try_again']);
  expect(upload.statusCode).toBe(503);
  expect((await world.as(rashid).call('GET', '/session')).json().viewer.username).toBe('rashid');
});

async function makeReadOnly(isReadOnly: 'on' | 'off') {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`alter system set default_transaction_read_only = ${isReadOnly}`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
  await eventually(async () => {
    const { rows } = await cluster.database.pool.query('show default_transaction_read_only');
    expect(rows).toEqual([{ default_transaction_read_only: isReadOnly }]);
  });
}
