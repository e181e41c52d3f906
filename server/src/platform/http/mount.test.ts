import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@quad/contract/endpoint';
import { AppError } from '../app-error.ts';
import { mount } from './mount.ts';
import { newTestApp, OLIVES_PAGE, OUR_PAGE } from '../test/base-app.ts';

const thing = z.object({
  id: z.uuid(),
  note: z.string().nullable(),
  owner: z.object({ name: z.string() }).nullable(),
  tags: z.array(z.union([z.object({ kind: z.literal('a'), a: z.string() }), z.object({ kind: z.literal('b') })])),
  counts: z.record(z.string(), z.int()),
});

const readThing = endpoint({
  method: 'GET',
  path: '/things/:thingId',
  access: 'anyone',
  summary: 'A thing.',
  params: z.object({ thingId: z.uuid() }),
  query: z.object({ limit: z.coerce.number().max(10).optional() }),
  response: thing,
});

const makeThing = endpoint({
  method: 'POST',
  path: '/things',
  access: 'signed-in',
  summary: 'Makes a thing.',
  body: z.object({
    title: z.string().max(5, 'Error: Too many characters!'),
    price: z.int(),
    note: z.string().optional(),
  }),
  response: z.object({ received: z.record(z.string(), z.string()) }),
});

const listThings = endpoint({
  method: 'GET',
  path: '/things',
  access: 'reader',
  summary: 'Things, written by the database.',
  response: z.object({ items: z.array(z.string()) }),
  writtenByDatabase: true,
});

const beginSession = endpoint({
  method: 'POST',
  path: '/sign-in',
  access: 'anyone',
  summary: 'Begins a session.',
  response: z.object({ ended: z.boolean() }),
});

const waitForThing = endpoint({
  method: 'POST',
  path: '/things/waiting',
  access: 'signed-in',
  summary: 'Answers when it is told to.',
  response: z.object({}),
});

const failing = endpoint({
  method: 'GET',
  path: '/failing',
  access: 'anyone',
  summary: 'Fails.',
  query: z.object({ how: z.string() }),
  response: z.object({}),
});

const ID = '01900000-0000-7000-8000-0000000000ff';

let app: Awaited<ReturnType<typeof newTestApp>>;
const begun: (() => void)[] = [];
beforeAll(async () => {
  app = await newTestApp({
    routes: (frame) => {
      mount(frame, readThing, ({ params }) => {
        const secret = { passwordHash: 'hidden-1' };
        return {
          id: params.thingId,
          note: null,
          owner: { name: 'Olive', ...secret },
          tags: [{ kind: 'a' as const, a: 'x', ...secret }, { kind: 'b' as const }],
          counts: { saves: 2 },
          ...secret,
        };
      });
      mount(frame, makeThing, ({ body }) => ({
        received: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
      }));
      mount(frame, waitForThing, async () => {
        await new Promise<void>((end) => begun.push(end));
        return {};
      });
      mount(frame, listThings, () => '{"items":["as it is"]}');
      mount(frame, beginSession, ({ session }) => {
        session.keep('olive');
        return { ended: false };
      });
      mount(frame, failing, ({ query }) => {
        if (query.how === 'known') throw new AppError('post_missing');
        throw Object.assign(new Error('relation "users" has row olive@ou.edu'), { statusCode: 404 });
      });
    },
  });
});
afterAll(() => app.close());

function make(payload: object, headers: Record<string, string> = OLIVES_PAGE) {
  return app.inject({ method: 'POST', url: '/api/things', headers, payload });
}

test('a response has what the contract names and nothing more', async () => {
  const response = await app.inject({ url: `/api/things/${ID}`, headers: OUR_PAGE });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.json()).toEqual({
    id: ID,
    note: null,
    owner: { name: 'Olive' },
    tags: [{ kind: 'a', a: 'x' }, { kind: 'b' }],
    counts: { saves: 2 },
  });
});

test('all invalid fields are named at once, with messages for people', async () => {
  const response = await make({ title: 'far too long', note: 7 });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    code: 'input_invalid',
    message: 'Something went wrong',
    fields: { title: 'Error: Too many characters!', price: 'This is required.', note: "This isn't valid." },
    errors: [{ msg: 'Error: Too many characters!' }, { msg: 'This is required.' }, { msg: "This isn't valid." }],
  });
});

test('errors of the path and of the query are named together', async () => {
  const response = await app.inject({ url: '/api/things/not-an-id?limit=99', headers: OUR_PAGE });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual(['thingId', 'limit']);
});

test('one account can do three writes at once, and read meanwhile', async () => {
  const crowd = Array.from({ length: 7 }, () =>
    app.inject({ method: 'POST', url: '/api/things/waiting', headers: OLIVES_PAGE }),
  );
  await expect.poll(() => begun.length).toBe(3);
  expect((await app.inject({ url: `/api/things/${ID}`, headers: OLIVES_PAGE })).statusCode).toBe(200);
  expect(begun).toHaveLength(3);
  for (let ended = 0; ended < 7; ended += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    begun.shift()?.();
  }
  for (const response of await Promise.all(crowd)) expect(response.statusCode).toBe(200);
});

test('fields that the contract does not name never reach the handler', async () => {
  const response = await make({ title: 'Lamp', price: 5, verified: true, campusId: 'x', __proto: { a: 1 } });
  expect(response.json()).toEqual({ received: { title: 'Lamp', price: '5' } });
});

test.each(['zero\u0000', 'half\ud800'])('a text that no database can store is an input error', async (note) => {
  const response = await make({ title: 'Lamp', price: 5, note });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({ note: "This isn't valid." });
});

test('a missing body names each missing field', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/things', headers: OLIVES_PAGE });
  expect(response.json().fields).toEqual({ title: 'This is required.', price: 'This is required.' });
});

test.each([
  ['broken JSON', 'application/json', '{"title":', 400, 'input_invalid'],
  ['a prototype', 'application/json', '{"__proto__":{"x":1}}', 400, 'input_invalid'],
  ['a form', 'application/x-www-form-urlencoded', 'title=x', 415, 'media_type_unsupported'],
  ['plain text', 'text/plain', '{"title":"x"}', 415, 'media_type_unsupported'],
  ['too much', 'application/json', `{"title":"${'x'.repeat(300_000)}"}`, 413, 'body_too_large'],
])('%s is refused with an error of the contract', async (_what, type, payload, status, code) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/things',
    headers: { ...OLIVES_PAGE, 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, errors: [{ msg: expect.any(String) }] });
});

test('the server reads no body of a caller without access', async () => {
  const response = await make({ title: 'x'.repeat(300_000) }, OUR_PAGE);
  expect(response.statusCode).toBe(401);
});

test('a visitor of a private campus learns that they must sign in, and nothing else', async () => {
  const response = await app.inject({ url: '/api/things', headers: OUR_PAGE });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    code: 'sign_in_required',
    message: 'User is not authenticated',
    errors: [{ msg: 'User is not authenticated' }],
  });
});

test('JSON built by the database is sent unchanged', async () => {
  const response = await app.inject({ url: '/api/things', headers: OLIVES_PAGE });
  expect(response.body).toBe('{"items":["as it is"]}');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('HEAD answers like GET, without the body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/api/things', headers: OLIVES_PAGE });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});

test('a sign-in sets a cookie that no script and no other site can use', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/sign-in', headers: OUR_PAGE });
  expect(response.cookies).toMatchObject([
    { name: 'quad_session', value: 'olive', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
});

test('a known error has its message, an unknown one does not reveal its own', async () => {
  const known = await app.inject({ url: '/api/failing?how=known', headers: OUR_PAGE });
  expect(known.statusCode).toBe(404);
  expect(known.json().code).toBe('post_missing');

  const unknown = await app.inject({ url: '/api/failing?how=else', headers: OUR_PAGE });
  expect(unknown.statusCode).toBe(500);
  expect(unknown.json()).toEqual({
    code: 'unexpected',
    message: 'Something went wrong',
    errors: [{ msg: 'Something went wrong' }],
  });
});

test('an unknown API address gets 404, and a wrong method gets the allowed ones', async () => {
  const nobody = await app.inject({ url: '/api/nothing', headers: { ...OUR_PAGE, accept: 'text/html' } });
  expect(nobody.statusCode).toBe(404);
  expect(nobody.json().code).toBe('not_found');

  const wrong = await app.inject({ method: 'DELETE', url: `/api/things/${ID}`, headers: OUR_PAGE });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers.allow).toBe('GET');
});

test('an address that cannot be decoded is an input error', async () => {
  const response = await app.inject({ url: '/api/things/%E0%A4%A', headers: OUR_PAGE });
  expect(response.statusCode).toBe(400);
  expect(response.json().code).toBe('input_invalid');
});
