import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@quad/contract/endpoint';
import { mount } from './mount.ts';
import { newTestApp, OLIVES_PAGE, OUR_PAGE } from '../test/base-app.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo/:word',
  access: 'anyone',
  summary: 'Says whether it was called.',
  params: z.object({ word: z.string() }),
  query: z.object({ email: z.string().optional() }),
  body: z.object({ password: z.string().optional() }),
  response: z.object({ done: z.boolean() }),
});

let app: Awaited<ReturnType<typeof newTestApp>>;
beforeAll(async () => {
  app = await newTestApp({
    routes: (frame) => {
      mount(frame, echo, ({ params }) => {
        if (params.word === 'fail') throw new Error('Could not write for olive@ou.edu at 203.0.113.9');
        return { done: true };
      });
      frame.get('/', async (request, reply) =>
        reply.type('text/html').send(`<script nonce="${request.nonce}"></script>`),
      );
      frame.get('/dev/*', async (_request, reply) => reply.type('text/html').send('<p>A page</p>'));
      frame.get('/long', async () => ({ text: 'quad '.repeat(2_000) }));
    },
  });
});
afterAll(() => app.close());

test('a document runs scripts only with its own nonce', async () => {
  const response = await app.inject({ url: '/', headers: OUR_PAGE });
  const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1];
  expect(response.headers['content-security-policy']).toBe(
    "default-src 'self'; " +
      `script-src 'nonce-${nonce}' 'strict-dynamic'; script-src-attr 'none'; ` +
      `style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ` +
      "img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
      "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
      "frame-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types quad",
  );
});

test('only the email preview pages may have frames, and only of our own', async () => {
  const policyOf = async (url: string) =>
    String((await app.inject({ url, headers: OUR_PAGE })).headers['content-security-policy']);
  for (const url of ['/dev/mail', '/dev/emails?x=1']) expect(await policyOf(url)).toContain("frame-src 'self'");
  for (const url of ['/dev/mailbox', '/dev/kit', '/?/dev/mail']) {
    expect(await policyOf(url)).toContain("frame-src 'none'");
  }
});

test('no two documents share a nonce', async () => {
  const policies = await Promise.all(
    Array.from({ length: 20 }, async () => (await app.inject({ url: '/', headers: OUR_PAGE })).headers),
  );
  expect(new Set(policies.map((headers) => headers['content-security-policy'])).size).toBe(20);
});

test.each([
  ['a document', '/'],
  ['data', '/api/openapi.json'],
  ['a missing address', '/api/nothing'],
  ['a probe', '/healthz'],
])('%s has the headers of every response', async (_what, url) => {
  const { headers } = await app.inject({ url, headers: OUR_PAGE });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('data opened as a page loads and runs nothing', async () => {
  const { headers } = await app.inject({ url: '/api/openapi.json', headers: OUR_PAGE });
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('behind TLS responses have HSTS, and the cookie is bound to the host', async () => {
  const secure = await newTestApp({ config: { isHttps: true, sessionCookie: '__Host-quad_session' } });
  const { headers } = await secure.inject({ url: '/healthz' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  await secure.close();
});

test.each(['http://evil.example', 'http://smu.test', 'null'])('a write sent by %s is refused', async (origin) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/echo/x',
    headers: { ...OLIVES_PAGE, origin },
    payload: {},
  });
  expect(response.statusCode).toBe(403);
  expect(response.json().code).toBe('origin_refused');
});

test('a write without an origin is refused, a read is not', async () => {
  const change = await app.inject({ method: 'POST', url: '/api/echo/x', headers: { host: 'ou.test' }, payload: {} });
  expect(change.statusCode).toBe(403);
  const reading = await app.inject({ url: '/api/openapi.json', headers: { host: 'ou.test' } });
  expect(reading.statusCode).toBe(200);
});

test('an unknown host gets 421 from every endpoint but the probes', async () => {
  for (const url of ['/', '/api/openapi.json', '/api/nothing']) {
    const response = await app.inject({ url, headers: { host: 'evil.example' } });
    expect(response.statusCode).toBe(421);
    expect(response.json().code).toBe('host_unknown');
  }
  expect((await app.inject({ url: '/healthz', headers: { host: 'evil.example' } })).statusCode).toBe(200);
});

test('a browser that requested a document gets the error as a page', async () => {
  const response = await app.inject({ url: '/', headers: { host: 'evil.example', accept: 'text/html,*/*' } });
  expect(response.statusCode).toBe(421);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('There&#39;s no campus at this address.');
});

test('no Host header makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.webAuthority(), fc.ipV6(), fc.string({ unit: 'binary' })),
      async (host) => {
        const response = await app.inject({ url: '/api/openapi.json', headers: { host } });
        expect(response.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});

test('a request is logged with its route, never with its sender or content', async () => {
  app.lines.length = 0;
  for (const word of ['x', 'fail']) {
    await app.inject({
      method: 'POST',
      url: `/api/echo/${word}?email=olive@ou.edu&code=4821`,
      headers: { ...OLIVES_PAGE, 'user-agent': 'Secret Browser', authorization: 'Bearer secret-token' },
      remoteAddress: '203.0.113.9',
      payload: { password: 'correct horse' },
    });
  }
  const log = app.lines.join('');
  expect(app.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', method: 'POST', route: '/api/echo/:word', status: 200, requestId: expect.any(String) },
    { level: 'error', err: { type: 'Error' }, requestId: expect.any(String) },
    { level: 'info', route: '/api/echo/:word', status: 500 },
  ]);
  expect(log).not.toMatch(/olive|ou\.edu|4821|203\.0|secret|correct horse|\?(?!\[query\])/i);
});

test('a long response is compressed for clients that accept it', async () => {
  const packed = await app.inject({ url: '/long', headers: { ...OUR_PAGE, 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(500);
  const plain = await app.inject({ url: '/long', headers: OUR_PAGE });
  expect(plain.headers['content-encoding']).toBeUndefined();
});
