import { once } from 'node:events';
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

/*
 * The cached pages in front of the app, requested over a real connection. What they do not answer gets 204 here, where
 * the app would answer.
 */

const world = await useWorld();
let server: Server;
let greta: Student;
beforeAll(async () => {
  greta = await world.student('greta', { campus: 'campus' });
  await world.post(greta, { text: 'A canoe' });
  server = createServer((request, response) => {
    if (!world.app.cachedPages.serve(request, response)) response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
// The clock is frozen, so that a page stays cached on a slow machine.
beforeEach(() => world.clock.advance(2000));

type Visit = { path?: string; method?: string; headers?: IncomingHttpHeaders };

async function visit({ path = '/api/feed', method = 'GET', headers = {} }: Visit = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = send({ port, path, method, agent: false, headers: { host: 'campus.localhost', ...headers } }).end();
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Requests the page through the app, which caches it. */
const warmUp = (encoding?: string) =>
  world.as(null, { campus: 'campus' }).visit('/api/feed', encoding ? { 'accept-encoding': encoding } : {});

test('a cached page has exactly the body and headers that the app would send', async () => {
  expect((await visit()).status).toBe(204);
  const { body, headers } = await warmUp();
  const handed = await visit();
  expect(handed).toMatchObject({ status: 200, body });
  const { date, connection, ...others } = handed.headers;
  expect(others).toEqual(Object.fromEntries(Object.entries(headers).filter(([name]) => name in others)));
  expect(Object.keys(headers).filter((name) => !(name in handed.headers))).toEqual([]);
  expect(date).toBeDefined();
  expect(connection).toBeDefined();
});

test('every encoding is cached once somebody has asked for it', async () => {
  await warmUp();
  expect((await visit({ headers: { 'accept-encoding': 'br' } })).status).toBe(204);
  await warmUp('br');
  expect((await visit({ headers: { 'accept-encoding': 'br' } })).headers).toMatchObject({ 'content-encoding': 'br' });
});

test.each([
  ['has a session', { headers: { cookie: 'a=b; quad_session=x' } }],
  ['asks for a category', { path: '/api/feed?category=tickets' }],
  ['asks for more', { path: '/api/feed?cursor=abc' }],
  ['only looks whether it is there', { method: 'HEAD' }],
  ['comes through a proxy under another name', { headers: { 'x-forwarded-host': 'ou.localhost' } }],
  ['comes through a proxy under two names', { headers: { 'x-forwarded-host': 'campus.localhost, ou.localhost' } }],
  ['visits a campus that nobody knows', { headers: { host: 'nowhere.example' } }],
] satisfies [string, Visit][])('a visitor who %s gets the response of the app', async (_who, asked) => {
  await warmUp();
  expect((await visit()).status).toBe(200);
  expect((await visit(asked)).status).toBe(204);
});

test.each(['campus.localhost', 'Campus.localhost:8080'])(
  'a visitor whose proxy repeats the host as %s gets the cached page',
  async (repeated) => {
    const { body } = await warmUp();
    expect(await visit({ headers: { 'x-forwarded-host': repeated } })).toMatchObject({ status: 200, body });
  },
);

test('a campus that has become private has no cached pages', async () => {
  const { db, campuses } = world.deps;
  const make = async (privacy: 'public' | 'private') => {
    await db.db.updateTable('campuses').set({ privacy }).where('slug', '=', 'campus').execute();
    await campuses.reload();
  };
  await warmUp();
  await make('private');
  expect((await visit()).status).toBe(204);
  await make('public');
});

test('a new post is on the next cached page', async () => {
  await warmUp();
  await world.post(greta, { text: 'A kayak' });
  expect((await visit()).status).toBe(204);
  await warmUp();
  expect((await visit()).body).toContain('A kayak');
});

test('requests for cached pages are counted', async () => {
  await warmUp();
  const counted = async () => {
    const { body } = await world.as(null).visit('/metrics');
    return Number(/quad_request_seconds_count\{method="GET",route="\/api\/feed",status="200"\} (\d+)/.exec(body)?.[1]);
  };
  const before = await counted();
  await visit();
  expect(await counted()).toBe(before + 1);
});
