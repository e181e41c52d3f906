import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testConfig } from '../../../config/test/config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { startPushService } from '../../../ports/push/test/push-service.ts';
import { webPushPush } from '../../../ports/push/web-push-push.ts';
import { newTestDatabase } from '../../../test/database.ts';
import { useWorld } from '../../../test/world.ts';
import { openConversation } from '../test/chats.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../test/push-worker.ts');
const LONG_TIMEOUT = { timeout: 90_000, interval: 100 };

const service = await startPushService();
afterAll(() => service.close());
const push = webPushPush({ keys: testConfig().vapid, clock: systemClock, network: service.network });
const database = await newTestDatabase();
const world = await useWorld({}, { push, database });

function startWorker() {
  const child = spawn(process.execPath, [PROGRAM, database.url, service.network.ca ?? ''], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function locked() {
  const { rows } = await sql`select from graphile_worker.jobs where locked_by is not null`.execute(database.db);
  return rows.length;
}

test('a worker killed between sending and recording sends a push at most twice, and the second replaces the first', async () => {
  const [olive, marcus] = [await world.student('olive'), await world.student('marcus')];
  await world
    .as(olive)
    .call('PATCH', '/me/notification-preferences', { showsText: true, quietHours: { isOn: false, from: 0, until: 1 } });
  await world.as(olive).call('PUT', '/me/push', service.subscribe(push.publicKey));
  const conversation = await openConversation(world, marcus, olive);
  await conversation.send(marcus);

  // The service receives both requests but never responds.
  service.respondWith('never', 'never');
  for (const count of [1, 2]) {
    const worker = startWorker();
    await expect.poll(() => service.arrived.length, LONG_TIMEOUT).toBe(count);
    await worker.kill();
  }
  const [first, second] = service.arrived;
  expect([second?.message.tag, second?.topic]).toEqual([first?.message.tag, first?.topic]);

  // A third worker releases the job, and finds that it was tried often enough.
  const last = startWorker();
  await expect.poll(locked, LONG_TIMEOUT).toBe(0);
  expect(service.arrived).toHaveLength(2);
  await conversation.send(marcus, 'A newer one');
  await expect.poll(() => service.arrived.length, LONG_TIMEOUT).toBe(3);
  expect(service.arrived[2]?.message.line).toContain('A newer one');
  await last.kill();
}, 120_000);
