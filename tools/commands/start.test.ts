import { get } from 'node:http';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anyFreePort } from '../src/free-port.ts';
import { npmStart } from './test/npm-start.ts';
import { processesIn } from './test/processes.ts';
import { copyRepository } from './test/repository-copy.ts';

let copy: ReturnType<typeof copyRepository>;
let port = '';
beforeAll(async () => {
  copy = copyRepository();
  port = String(await anyFreePort());
});
afterEach(() => {
  for (const { pid } of processesIn(copy.root)) process.kill(pid, 'SIGKILL');
});
afterAll(() => copy.remove());

// The tests find processes through /proc.
describe.skipIf(process.platform !== 'linux')('npm start', () => {
  test('starts a site, survives kill -9 with its data, and leaves nothing running', async () => {
    const first = npmStart(copy.root, { PORT: port });
    await first.ready(`http://localhost:${port}/readyz`);
    const posts = await vi.waitFor(feedOfPublicCampus, BUSY);
    expect(posts.length).toBeGreaterThan(0);
    process.kill(first.serverPid(), 'SIGKILL');
    await first.exited;
    await nothingRuns();

    const second = npmStart(copy.root, { PORT: port });
    await second.ready(`http://localhost:${port}/readyz`);
    expect(await vi.waitFor(feedOfPublicCampus, BUSY)).toEqual(posts);
    expect(second.output()).toContain(`http://localhost:${port}`);
    second.terminate();
    await second.exited;
    await nothingRuns();
  });

  test('a taken port gets one message', async () => {
    const holder = createServer().listen(Number(port), 'localhost');
    await once(holder, 'listening');
    const start = npmStart(copy.root, { PORT: port });
    expect(await start.exited).toBe(1);
    expect(start.output()).toMatch(new RegExp(`^.*${port}.*PORT=.*$`, 'm'));
    expect(start.output()).not.toContain('    at ');
    holder.close();
    await nothingRuns();
  });

  test('an unreachable database gets one message', async () => {
    const start = npmStart(copy.root, { PORT: port, DATABASE_URL: 'postgres://nobody@localhost:1/none' });
    expect(await start.exited).toBe(1);
    expect(start.output()).toContain('DATABASE_URL');
    expect(start.output()).not.toContain('    at ');
  });
});

/** Just after starting on a busy machine, a server may respond with "try again". */
const BUSY = { timeout: 20_000, interval: 500 };

const feed = z.object({ items: z.array(z.object({ id: z.string() })) });

function feedOfPublicCampus() {
  return new Promise<string[]>((resolve, reject) => {
    // Not fetch: on many machines only browsers know that smu.localhost is this machine.
    const request = get(
      `http://localhost:${port}/api/feed`,
      { headers: { host: `smu.localhost:${port}` } },
      (response) => {
        json(response)
          .then((body) => feed.parse(body).items.map(({ id }) => id))
          .then(resolve, reject);
      },
    );
    request.once('error', reject);
  });
}

async function nothingRuns() {
  await vi.waitFor(() => expect(processesIn(copy.root)).toEqual([]), { timeout: 15_000, interval: 100 });
}
