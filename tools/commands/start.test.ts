import { get } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { npmStart } from './npm-start.ts';
import { processesIn } from './processes.ts';
import { copyRepository } from './repository-copy.ts';

const PORT = '7490';
const SITE = `http://localhost:${PORT}`;

let copy: ReturnType<typeof copyRepository>;
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => {
  for (const { pid } of processesIn(copy.root)) process.kill(pid, 'SIGKILL');
  copy.remove();
});

// What runs where is read from /proc.
describe.skipIf(process.platform !== 'linux')('npm start', () => {
  test('it brings up a site, survives kill -9 with its data, and leaves nothing running', async () => {
    const first = npmStart(copy.root, { PORT });
    await first.ready(`${SITE}/readyz`);
    const posts = await feedOfPublicCampus();
    expect(posts.length).toBeGreaterThan(0);
    process.kill(first.serverPid(), 'SIGKILL');
    await first.exited;
    await nothingRuns();

    const second = npmStart(copy.root, { PORT });
    await second.ready(`${SITE}/readyz`);
    expect(await feedOfPublicCampus()).toEqual(posts);
    expect(second.output()).toContain(`http://localhost:${PORT}`);
    second.terminate();
    await second.exited;
    await nothingRuns();
  });

  test('a taken port is said in one sentence', async () => {
    const holder = createServer().listen(Number(PORT), 'localhost');
    await once(holder, 'listening');
    const start = npmStart(copy.root, { PORT });
    expect(await start.exited).toBe(1);
    expect(start.output()).toMatch(new RegExp(`^.*${PORT}.*PORT=.*$`, 'm'));
    expect(start.output()).not.toContain('    at ');
    holder.close();
    await nothingRuns();
  });

  test('a database that cannot be reached is said in one sentence', async () => {
    const start = npmStart(copy.root, { PORT, DATABASE_URL: 'postgres://nobody@localhost:1/none' });
    expect(await start.exited).toBe(1);
    expect(start.output()).toContain('DATABASE_URL');
    expect(start.output()).not.toContain('    at ');
  });
});

function feedOfPublicCampus() {
  return new Promise<string[]>((resolve, reject) => {
    // Not fetch: on many machines only browsers know that smu.localhost is this machine.
    const request = get(`${SITE}/api/feed`, { headers: { host: `smu.localhost:${PORT}` } }, (answer) => {
      text(answer).then((body) => resolve(body.match(/"id":"[^"]+"/g) ?? []), reject);
    });
    request.once('error', reject);
  });
}

async function nothingRuns() {
  await vi.waitFor(() => expect(processesIn(copy.root)).toEqual([]), { timeout: 15_000, interval: 100 });
}
