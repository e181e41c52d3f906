import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetRoutes } from './assets.ts';
import { keepAssets, keptAssetsDir } from './kept-assets.ts';

const HOUR = 60 * 60 * 1000;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'quad-kept-'));
});
afterAll(() => rm(home, { recursive: true }));

/** A release starts: with files of its own, on the data folder of the one before. */
async function release(name: string, hours: number) {
  const assetsDir = join(home, name);
  await mkdir(assetsDir, { recursive: true });
  await writeFile(join(assetsDir, `${name}.js`), `export const release = '${name}';`);
  await writeFile(join(assetsDir, `${name}.js.br`), brotliCompressSync(name));
  await writeFile(join(assetsDir, 'libraries.js'), 'export {};');
  await keepAssets({ assetsDir, dataDir: home, now: new Date(hours * HOUR) });
  const app = fastify();
  await assetRoutes(app, assetsDir, keptAssetsDir(home));
  return async (file: string, headers = {}) => {
    const { statusCode, body, headers: responseHeaders } = await app.inject({ url: `/assets/${file}`, headers });
    return { status: statusCode, body, encoding: responseHeaders['content-encoding'] };
  };
}

test('files of an earlier release are served for a day after it ended, however long it ran', async () => {
  const first = await release('spring', 0);
  expect((await first('spring.js')).status).toBe(200);

  const second = await release('summer', 1_000);
  expect(await second('spring.js')).toMatchObject({ status: 200, body: "export const release = 'spring';" });
  expect(await second('spring.js', { 'accept-encoding': 'br' })).toMatchObject({ status: 200, encoding: 'br' });
  expect((await second('summer.js')).status).toBe(200);

  const restarted = await release('summer', 1_023);
  expect((await restarted('spring.js')).status).toBe(200);
  const later = await release('summer', 1_025);
  expect((await later('spring.js')).status).toBe(404);
  expect((await readdir(keptAssetsDir(home))).sort()).toEqual(['libraries.js', 'summer.js', 'summer.js.br']);
  expect((await later('retired.json')).status).toBe(404);
  expect((await later('../retired.json')).status).toBe(404);
});

test('a release that returns is kept again', async () => {
  await release('autumn', 2_000);
  await release('winter', 2_001);
  await release('autumn', 2_002);
  const again = await release('winter', 2_030);
  expect((await again('autumn.js')).status).toBe(200);
});

test('processes that start together leave whole files, and what a killed one left goes after a day', async () => {
  const [assetsDir, dataDir] = [join(home, 'crowd'), join(home, 'crowded')];
  await mkdir(assetsDir);
  const names = Array.from({ length: 20 }, (_, index) => `part${index}.js`);
  const body = 'x'.repeat(1_000_000);
  for (const name of names) await writeFile(join(assetsDir, name), body);
  const keep = (hours: number) => keepAssets({ assetsDir, dataDir, now: new Date(hours * HOUR) });
  await Promise.all(Array.from({ length: 6 }, () => keep(0)));
  const kept = keptAssetsDir(dataDir);
  expect((await readdir(kept)).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect((await stat(join(kept, name))).size).toBe(body.length);

  await writeFile(join(kept, 'part0.js.killed.part'), 'half of it');
  await keep(1);
  await keep(26);
  expect((await readdir(kept)).toSorted()).toEqual(names.toSorted());
});
