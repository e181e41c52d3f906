import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newTestApp } from '../test/base-app.ts';
import { serviceWorkerRoutes } from './service-worker.ts';

const workerDir = await mkdtemp(join(tmpdir(), 'quad-worker-'));
await writeFile(join(workerDir, 'worker.js'), '/* the worker */');
await writeFile(join(workerDir, 'recalled.js'), '/* removes itself */');
afterAll(() => rm(workerDir, { recursive: true }));

async function getWorker(options: { workerDir: string; isRecalled: boolean }) {
  const app = await newTestApp({ routes: (frame) => serviceWorkerRoutes(frame, options) });
  const response = await app.inject({ url: '/sw.js', headers: { host: 'anything.example' } });
  await app.close();
  return response;
}

test('no cache stores the service worker, and it may fetch from its own site only', async () => {
  const response = await getWorker({ workerDir, isRecalled: false });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('/* the worker */');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('a recalled worker is replaced by one that removes itself', async () => {
  expect((await getWorker({ workerDir, isRecalled: true })).body).toBe('/* removes itself */');
});

test('without a build there is no worker', async () => {
  expect((await getWorker({ workerDir: join(workerDir, 'nothing'), isRecalled: false })).statusCode).toBe(404);
});
