import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { useWorld } from './test/world.ts';

const world = await useWorld();
const assetsDir = join(await mkdtemp(join(tmpdir(), 'quad-assets-')), 'assets');
await mkdir(assetsDir);
await writeFile(join(assetsDir, 'entry-a1b2c3.js'), 'export {};\n');
await writeFile(join(assetsDir, 'entry-a1b2c3.js.br'), brotliCompressSync('export {};\n'));
afterAll(() => rm(join(assetsDir, '..'), { recursive: true }));

test('the process is ready once its database has every migration', async () => {
  expect((await world.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });

  const { db } = world.deps.db;
  const newest = await db.deleteFrom('migrations').where('number', '>', 1).returningAll().execute();
  expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await db.insertInto('migrations').values(newest).execute();
  expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('the API describes itself to programs', async () => {
  const document = (await world.as(null).visit('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/feed'].get).toMatchObject({
    summary: 'Top-level posts of the campus, newest bump first. With a filter, only those with such an item.',
    responses: { 401: { description: 'sign_in_required' } },
    security: [{ session: [] }],
  });
  expect(document.paths['/api/dev/students/{username}/session'].post.parameters).toMatchObject([
    { name: 'username', in: 'path', required: true, schema: { type: 'string', maxLength: 80 } },
  ]);
});

test('the API has a description page that runs no script', async () => {
  const page = await world.as(null).visit('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<h2 id="get-feed"><b>GET</b> <code>/api/feed</code></h2>');
  expect(page.body).not.toMatch(/<script|style="|https?:/);
});

test('without the dev tools the description leaves them out', async () => {
  const { deps } = world;
  const app = await buildApp({ ...deps, config: { ...deps.config, devTools: false } });
  const response = await app.inject({ url: '/api/openapi.json', headers: { host: 'ou.localhost' } });
  expect(response.body).not.toContain('/dev/');
  await app.close();
});

test('built files are cached forever and sent precompressed, for any host', async () => {
  const app = await buildApp(world.deps, { assetsDir });
  const file = await app.inject({
    url: '/assets/entry-a1b2c3.js',
    headers: { host: 'anything.example', 'accept-encoding': 'br' },
  });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const missing = await app.inject({ url: '/assets/entry-000000.js', headers: { host: 'ou.localhost' } });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['cache-control']).toBe('private, no-store');
  for (const path of ['/assets/../package.json', '/assets/%2e%2e/package.json', '/assets/']) {
    expect((await app.inject({ url: path, headers: { host: 'ou.localhost' } })).statusCode).toBeGreaterThanOrEqual(400);
  }
  await app.close();
});

test('every address outside the API gets a document', async () => {
  const app = await buildApp(world.deps, {
    pages: (routes) => void routes.get('/*', async (_request, reply) => reply.type('text/html').send('<p>a page')),
  });
  const headers = { host: 'ou.localhost', accept: 'text/html' };
  expect((await app.inject({ url: '/some/where', headers })).body).toBe('<p>a page');
  expect((await app.inject({ url: '/api/some/where', headers })).json().code).toBe('not_found');
  expect((await app.inject({ url: '/api', headers })).headers['content-type']).toMatch(/html/);
  await app.close();
});
