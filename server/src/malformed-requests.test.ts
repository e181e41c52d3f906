import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { pagesWith } from './pages/pages.ts';
import { portOf } from './test/port-of.ts';
import { askRaw } from './test/raw-connection.ts';
import { useWorld } from './test/world.ts';

/* Requests that no browser sends, written to the socket as raw bytes. */

const world = await useWorld({ allowUnknownHosts: false });
let folder: string;
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-odd-'));
  const assetsDir = join(folder, 'client/assets');
  await mkdir(assetsDir, { recursive: true });
  await writeFile(join(assetsDir, 'entry-a1b2c3.js'), 'export {};\n');
  await writeFile(join(folder, 'package.json'), '{"secret":"not for visitors"}');
  app = await buildApp(world.deps, {
    assetsDir,
    pages: pagesWith({
      // Joined as the web app does it, which needs a path.
      render: async ({ url, campus }) => ({ status: 200, html: [`page ${new URL(`${campus.url}${url}`).pathname}`] }),
    }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const HOST = 'Host: ou.localhost\r\n';
const CLOSE = 'Connection: close\r\n';
/** A status below 500, or none: the server may close the connection without a response. */
const notAFault = expect.toSatisfy((status: number) => status < 500);

function ask(line: string, headers = HOST, body = '') {
  return askRaw(port, `${line}\r\n${headers}${CLOSE}\r\n${body}`);
}

describe('an absolute request URL', () => {
  test('of a campus is served by that campus, whatever the Host header says', async () => {
    const response = await ask('GET http://ou.localhost/home HTTP/1.1', 'Host: evil.example\r\n');
    expect(response.status).toBe(200);
    expect(response.received).toContain('page /home');
  });

  test.each(['http://evil.example/home', 'HTTPS://evil.example/home', 'http://evil.example'])(
    '%s belongs to no campus, whatever the Host header says',
    async (target) => expect((await ask(`GET ${target} HTTP/1.1`)).status).toBe(421),
  );

  test('without a path is the front page', async () =>
    expect((await ask('GET http://ou.localhost?x=1 HTTP/1.1')).received).toContain('page /'));

  test.each(['http://', 'http:///home', 'http://ou.localhost:port/', 'ftp://ou.localhost/home', 'javascript:alert(1)'])(
    '%s is invalid',
    async (target) => expect((await ask(`GET ${target} HTTP/1.1`)).status).toBe(400),
  );

  test('of the API is the API', async () => {
    expect((await ask('GET http://ou.localhost/api/campus HTTP/1.1')).status).toBe(200);
    expect((await ask('GET http://evil.example/api/campus HTTP/1.1')).status).toBe(421);
  });
});

describe('a path that leaves the built files', () => {
  test.each([
    '/assets/../../../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/assets/.%2e/.%2e/package.json',
    '/assets/%00',
    '/assets/entry-a1b2c3.js%00.png',
    '/assets/',
    '/assets//etc/passwd',
  ])('%s gets 404', async (path) => {
    const response = await ask(`GET ${path} HTTP/1.1`);
    expect([400, 404]).toContain(response.status);
    expect(response.received).not.toContain('not for visitors');
  });
});

describe('has the headers of every answer, although no hook has seen it:', () => {
  test.each([
    ['a broken escape', 'GET /% HTTP/1.1', `${HOST}Accept: text/html\r\n`, 400],
    ['a broken escape in the API', 'GET /api/% HTTP/1.1', HOST, 400],
    ['a page of the site', 'GET /home HTTP/1.1', HOST, 200],
    ['no method at all', 'BREW /home HTTP/1.1', HOST, 400],
    ['long headers', 'GET /home HTTP/1.1', `${HOST}X-Long: ${'a'.repeat(100_000)}\r\n`, 431],
  ])('%s', async (_what, line, headers, status) => {
    const response = await ask(line, headers);
    expect(response.status).toBe(status);
    const [head = '', body = ''] = response.received.split('\r\n\r\n');
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control']) {
      expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    }
    const nonces = Array.from(body.matchAll(/<style nonce="([^"]+)"/g), ([, nonce]) => `'nonce-${nonce}'`);
    expect(nonces.filter((nonce) => !head.includes(nonce))).toEqual([]);
  });
});

describe('a bad request is never a 500', () => {
  test.each([
    ['the whole server', 'OPTIONS * HTTP/1.1'],
    ['a star', 'GET * HTTP/1.1'],
    ['another host’s path', 'GET //evil.example/home HTTP/1.1'],
    ['a doubled slash', 'GET //home HTTP/1.1'],
    ['backslashes', 'GET /\\evil.example HTTP/1.1'],
    ['no slash', 'GET home HTTP/1.1'],
    ['a zero byte', 'GET /home%00 HTTP/1.1'],
    ['a zero byte in a parameter', 'GET /api/posts/%00 HTTP/1.1'],
    ['a zero byte in a query', 'GET /api/search?words=%00 HTTP/1.1'],
    ['dots', 'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1'],
    ['dots in files', 'GET /files/%2e%2e/%2e%2e/secret HTTP/1.1'],
    ['a broken escape', 'GET /% HTTP/1.1'],
    ['a broken escape in the API', 'GET /api/posts/%zz HTTP/1.1'],
    ['a broken escape in a query', 'GET /api/search?words=%zz HTTP/1.1'],
    ['half a character', 'GET /%ff%fe HTTP/1.1'],
    ['bytes', 'GET /caf\xe9 HTTP/1.1'],
    ['a fragment', 'GET /home#x HTTP/1.1'],
    ['a long address', `GET /${'a'.repeat(10_000)} HTTP/1.1`],
    ['a longer address', `GET /${'a'.repeat(100_000)} HTTP/1.1`],
    ['a long parameter', `GET /api/posts/${'a'.repeat(2_000)} HTTP/1.1`],
    ['another method', 'PROPFIND /home HTTP/1.1'],
    ['no method at all', 'BREW /home HTTP/1.1'],
    ['a trace', 'TRACE /home HTTP/1.1'],
    ['a query', 'QUERY /api/feed HTTP/1.1'],
    ['an old version', 'GET /home HTTP/1.0'],
    ['no version', 'GET /home'],
    ['a later version', 'GET /home HTTP/3.0'],
  ])('%s', async (_what, line) => expect(await ask(line)).toMatchObject({ status: notAFault }));

  test.each([
    ['no host', ''],
    ['an empty host', 'Host:\r\n'],
    ['an odd host', 'Host: ou.localhost/../x\r\n'],
    ['a port that is none', 'Host: ou.localhost:99999999\r\n'],
    ['a content length that is none', `${HOST}Content-Length: x\r\n`],
    ['two content lengths', `${HOST}Content-Length: 1\r\nContent-Length: 2\r\n`],
    ['a length and chunks', `${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n`],
    ['long headers', `${HOST}X-Long: ${'a'.repeat(100_000)}\r\n`],
    ['an upgrade to something else', `${HOST}Upgrade: h2c\r\nConnection: Upgrade\r\n`],
    ['an expectation', `${HOST}Expect: the-unexpected\r\n`],
    ['an odd cookie', `${HOST}Cookie: quad_session=%; =;;\r\n`],
    ['an odd language', `${HOST}Accept-Encoding: \xff,;q=x\r\n`],
    ['an odd range', `${HOST}Range: bytes=-,-\r\n`],
  ])('%s', async (_what, headers) => {
    for (const path of ['/home', '/api/feed', '/assets/entry-a1b2c3.js']) {
      expect(await ask(`GET ${path} HTTP/1.1`, headers)).toMatchObject({ status: notAFault });
    }
  });

  test('HTTP/1.0 without a host belongs to no campus', async () =>
    expect((await ask('GET /home HTTP/1.0', '')).status).toBe(421));

  test('two Host headers are refused, whatever they name', async () => {
    for (const path of ['/home', '/api/feed', '/healthz']) {
      expect((await ask(`GET ${path} HTTP/1.1`, `${HOST}Host: smu.localhost\r\n`)).status).toBe(400);
    }
  });

  test('CONNECT is refused', async () => expect((await ask('CONNECT evil.example:443 HTTP/1.1')).status).not.toBe(200));
});
