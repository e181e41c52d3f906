import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@quad/contract/endpoint';
import type { Config } from '../../config/config.ts';
import { portOf } from '../../test/port-of.ts';
import { openRaw, type RawConnection, statusOf } from '../../test/raw-connection.ts';
import { openInProcessRelay } from '../../ports/relay/in-process-relay.ts';
import { mount } from '../http/mount.ts';
import { openLiveHub } from '../live/hub.ts';
import { liveRoutes } from '../live/live-routes.ts';
import { createLog } from '../process/log.ts';
import { newTestApp, OUR_PAGE } from '../test/base-app.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo',
  access: 'anyone',
  summary: 'Says whether it was called.',
  body: z.object({ word: z.string() }),
  response: z.object({ done: z.boolean() }),
});
const members = { ...echo, path: '/members', access: 'member' } as const;
const photo = endpoint({
  method: 'PUT',
  path: '/photo',
  access: 'signed-in',
  summary: 'Takes a photo.',
  photo: { bytesMax: 1_000 },
  response: z.object({ done: z.boolean() }),
});

/** More than the buffers of a connection on this machine take. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'a');

const SHEDDING = { eventLoopDelayMs: 0, requestsAtOnce: 3 };
const CONNECTIONS = { perNetwork: 100, total: 100, unreadBytes: 1024 ** 3 };
const BODIES = { perNetwork: 100, total: 100, jsonMs: 60_000, photoMs: 60_000 };

async function listening(config: Partial<Config>) {
  const responses = { large: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'quad-slow-'));
  const app = await newTestApp({
    config: { shedding: SHEDDING, trustProxy: 1, ...config },
    routes: (frame) => {
      mount(frame, echo, () => ({ done: true }));
      mount(frame, members, () => ({ done: true }));
      mount(frame, photo, async ({ body }) => {
        await body.saveTo(join(folder, randomUUID()));
        return { done: true };
      });
      frame.get('/large', async (_request, reply) => {
        responses.large += 1;
        return reply.type('application/octet-stream').send(LARGE);
      });
    },
  });
  const hub = await openLiveHub({ relay: openInProcessRelay(), log: createLog({ level: 'silent' }) });
  liveRoutes(app, hub, { sessionCookie: 'quad_session', isHttps: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open: RawConnection[] = [];
  onTestFinished(async () => {
    for (const connection of open) connection.close();
    await hub.close();
    await app.close();
    await rm(folder, { recursive: true });
  });
  const port = portOf(app);
  return {
    app,
    responses,
    connect: async (localAddress = '127.0.0.1', keepsOpen = false) => {
      const connection = await openRaw(port, { localAddress, keepsOpen });
      open.push(connection);
      return connection;
    },
  };
}

type Listening = Awaited<ReturnType<typeof listening>>;

const POST_HEADERS =
  'Host: ou.test\r\nOrigin: http://ou.test\r\nContent-Type: application/json\r\nContent-Length: 14\r\n';
const BODY = '{"word":"hey"}';

/** The headers of a change and the first byte of its body. */
async function beginBody({ connect }: Listening, { network = '203.0.113.1', path = '/api/echo' } = {}) {
  const connection = await connect();
  connection.write(`POST ${path} HTTP/1.1\r\nX-Forwarded-For: ${network}\r\n${POST_HEADERS}\r\n{`);
  return connection;
}

async function metric({ app }: Listening, name: string) {
  const { body } = await app.inject({ url: '/metrics' });
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
}
const unfinished = (site: Listening) => metric(site, 'quad_unfinished_bodies');
const read = ({ app }: Listening) => app.inject({ url: '/api/openapi.json', headers: OUR_PAGE });

test('requests that wait for their bodies refuse nobody, and are answered when they have them', async () => {
  const site = await listening({ bodies: BODIES });
  const slow = await Promise.all(Array.from({ length: 20 }, () => beginBody(site)));
  await expect.poll(() => unfinished(site)).toBe(20);
  expect((await read(site)).statusCode).toBe(200);

  for (const connection of slow) connection.write(BODY.slice(1));
  await expect.poll(() => slow.map(({ received }) => statusOf(received()))).toEqual(slow.map(() => 200));
  expect(await unfinished(site)).toBe(0);
});

test('a body that does not arrive in time gets 408, and its connection is closed', async () => {
  const site = await listening({ bodies: { ...BODIES, jsonMs: 100 } });
  const connection = await beginBody(site);
  await connection.closed;
  expect(statusOf(connection.received())).toBe(408);
  expect(connection.received()).toContain('"code":"request_timeout"');
  expect(connection.received().toLowerCase()).toContain('connection: close');
  await expect.poll(() => unfinished(site)).toBe(0);
  expect(site.app.lines.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
});

test('an unread body has the same time limit', async () => {
  const site = await listening({ bodies: { ...BODIES, jsonMs: 100 } });
  const connection = await beginBody(site, { path: '/api/members' });
  await connection.closed;
  expect(statusOf(connection.received())).toBe(401);
  await expect.poll(() => unfinished(site)).toBe(0);
});

test('a photo has more time, and an account can send few of them at once', async () => {
  const site = await listening({ bodies: { ...BODIES, jsonMs: 1, photoMs: 2_000 } });
  const head =
    'PUT /api/photo HTTP/1.1\r\nHost: ou.test\r\nOrigin: http://ou.test\r\nCookie: quad_session=olive\r\n' +
    'Content-Type: image/png\r\nContent-Length: 2\r\n\r\n';
  const slow = await Promise.all(Array.from({ length: 7 }, () => site.connect()));
  for (const connection of slow) connection.write(`${head}x`);
  await expect.poll(() => slow.filter(({ received }) => statusOf(received()) === 423)).toHaveLength(1);

  const [first, second] = slow.filter(({ received }) => received() === '');
  first?.write('y');
  await expect.poll(() => statusOf(first?.received() ?? '')).toBe(200);
  await second?.closed;
  expect(statusOf(second?.received() ?? '')).toBe(408);
});

test('one network has a maximum of unfinished bodies, apart from other networks', async () => {
  const site = await listening({ bodies: { ...BODIES, perNetwork: 3 } });
  const slow = await Promise.all(Array.from({ length: 10 }, () => beginBody(site)));
  await expect.poll(() => slow.filter(({ received }) => statusOf(received()) === 429)).toHaveLength(7);
  await Promise.all(slow.filter(({ received }) => received() !== '').map(({ closed }) => closed));

  const other = await beginBody(site, { network: '203.0.113.2' });
  other.write(BODY.slice(1));
  await expect.poll(() => statusOf(other.received())).toBe(200);

  slow.find(({ received }) => received() === '')?.hangUp();
  await expect.poll(() => unfinished(site)).toBe(2);
  const next = await beginBody(site);
  next.write(BODY.slice(1));
  await expect.poll(() => statusOf(next.received())).toBe(200);
});

test('many networks together leave room for one more', async () => {
  const site = await listening({ bodies: { ...BODIES, total: 20 } });
  const networks = Array.from({ length: 10 }, (_, n) => `203.0.113.${n + 10}`);
  for (const network of networks) await Promise.all(Array.from({ length: 5 }, () => beginBody(site, { network })));
  await expect.poll(() => unfinished(site)).toBeLessThanOrEqual(30);

  const other = await beginBody(site, { network: '203.0.113.2' });
  other.write(BODY.slice(1));
  await expect.poll(() => statusOf(other.received())).toBe(200);
});

test('a client that never reads its response does not block others', async () => {
  const site = await listening({});
  const readers = await Promise.all(Array.from({ length: 8 }, () => site.connect()));
  for (const reader of readers) {
    reader.stopReading();
    reader.write('GET /large HTTP/1.1\r\nHost: ou.test\r\n\r\n');
  }
  await expect.poll(() => site.responses.large).toBeGreaterThan(SHEDDING.requestsAtOnce);
  for (let times = 0; times < 10; times += 1) expect((await read(site)).statusCode).toBe(200);
});

test('unread responses are kept only while there is memory for them', async () => {
  const site = await listening({ connections: { ...CONNECTIONS, unreadBytes: 40 * 1024 * 1024 } });
  const silent = await site.connect();
  silent.stopReading();
  silent.write('GET /large HTTP/1.1\r\nHost: ou.test\r\n\r\n'.repeat(2));
  await expect.poll(() => site.responses.large).toBe(2);
  expect((await read(site)).statusCode).toBe(200);
  await expect.poll(() => metric(site, 'quad_connections')).toBe(0);
});

describe('an upgrade to something else', () => {
  const UPGRADE = 'Host: ou.test\r\nConnection: Upgrade\r\nUpgrade: else\r\n\r\n';

  test('is answered, and its connection is gone though the client keeps its own side open', async () => {
    const site = await listening({});
    const connection = await site.connect('127.0.0.1', true);
    connection.write(`GET /api/openapi.json HTTP/1.1\r\n${UPGRADE}`);
    await expect.poll(() => statusOf(connection.received())).toBe(200);
    await expect.poll(() => metric(site, 'quad_connections')).toBe(0);
    expect(await metric(site, 'quad_hang_ups')).toBe(0);
  });

  test('keeps its unread response only while there is memory for it', async () => {
    const site = await listening({ connections: { ...CONNECTIONS, unreadBytes: 10 * 1024 * 1024 } });
    const silent = await site.connect();
    silent.stopReading();
    silent.write(`GET /large HTTP/1.1\r\n${UPGRADE}`);
    await expect.poll(() => site.responses.large).toBe(1);
    await expect.poll(() => metric(site, 'quad_connections')).toBe(0);
  });
});

test('the longest idle connection of a network makes room for its next', async () => {
  const site = await listening({ connections: { ...CONNECTIONS, perNetwork: 3 }, bodies: BODIES });
  const busy = await beginBody(site);
  const [first, second] = [await site.connect(), await site.connect()];
  const third = await site.connect();
  await first.closed;
  expect(busy.isClosed() || second.isClosed() || third.isClosed()).toBe(false);

  third.write('GET /healthz HTTP/1.1\r\nHost: ou.test\r\n\r\n');
  await expect.poll(() => statusOf(third.received())).toBe(200);
  await site.connect();
  await second.closed;
  busy.write(BODY.slice(1));
  await expect.poll(() => statusOf(busy.received())).toBe(200);
});

test('of all connections one of the largest network makes room for the next', async () => {
  const site = await listening({ connections: { ...CONNECTIONS, total: 4 } });
  const few = await site.connect('127.0.0.2');
  const [longest, ...others] = [await site.connect(), await site.connect(), await site.connect()];
  const next = await site.connect('127.0.0.3');
  await longest.closed;
  for (const connection of [few, ...others, next]) expect(connection.isClosed()).toBe(false);
});

test('without an idle connection the next one is closed', async () => {
  const site = await listening({ connections: { ...CONNECTIONS, perNetwork: 2 }, bodies: BODIES });
  const busy = [await beginBody(site), await beginBody(site)];
  await expect.poll(() => unfinished(site)).toBe(2);
  const next = await site.connect();
  await next.closed;
  expect(next.received()).toBe('');
  expect(busy.some((connection) => connection.isClosed())).toBe(false);
});

test('a connection that keeps sending requests without reading is closed', async () => {
  const site = await listening({});
  const greedy = await site.connect();
  greedy.stopReading();
  greedy.write('GET /large HTTP/1.1\r\nHost: ou.test\r\n\r\n'.repeat(100));
  await greedy.closed;
  expect(site.responses.large).toBeLessThanOrEqual(4);
});

test('clients that disconnect are counted, and are no errors', async () => {
  const site = await listening({ bodies: BODIES });
  const [sender, reader] = [await beginBody(site), await site.connect()];
  reader.stopReading();
  reader.write('GET /large HTTP/1.1\r\nHost: ou.test\r\n\r\n');
  await expect.poll(() => unfinished(site)).toBe(1);
  await expect.poll(() => site.responses.large).toBe(1);
  sender.hangUp();
  reader.hangUp();
  await expect.poll(() => metric(site, 'quad_hang_ups')).toBe(2);
  expect(site.app.lines.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
});
