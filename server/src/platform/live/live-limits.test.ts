import { afterEach, expect, test, vi } from 'vitest';
import { LIVE, LIVE_CLOSE } from '@quad/contract/realtime';
import { openInProcessRelay } from '../../ports/relay/in-process-relay.ts';
import { newPeople, openSite, type SiteOptions } from './test-site.ts';
import { eventually } from '../../test/eventually.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((site) => site.close()));
});

async function site(options: Partial<SiteOptions> = {}) {
  const people = newPeople();
  const made = await openSite({ people, relay: openInProcessRelay(), ...options });
  opened.push(made);
  return { ...made, people, smu: `campus:${people.campuses.smu.id}` };
}

test('a frame larger than the limit closes the socket', async () => {
  const { tab } = await site();
  const reader = await tab({ campus: 'smu' });
  reader.ws.send('x'.repeat(LIVE.frameBytesMax + 1));
  expect(await reader.closed).toBe(1009);
});

test('what is not a frame of the contract closes the socket', async () => {
  const { tab } = await site();
  const frames = [
    '{',
    '{"type":"shout"}',
    '{"type":"subscribe","topics":["campus:*"]}',
    Buffer.from('{"type":"ping"}'),
  ];
  for (const frame of frames) {
    const reader = await tab({ campus: 'smu' });
    reader.ws.send(frame);
    expect(await reader.closed).toBe(LIVE_CLOSE.protocol);
  }
});

test('a tab that speaks too fast is closed', async () => {
  const { tab } = await site({ limits: { framesPerWindow: 10 } });
  const reader = await tab({ campus: 'smu' });
  for (let sent = 0; sent < 11; sent += 1) reader.send({ type: 'ping' });
  expect(await reader.closed).toBe(LIVE_CLOSE.protocol);
});

test('a socket hears at most so many topics', async () => {
  const { tab, hub } = await site();
  hub.allow('post', () => true);
  const reader = await tab({ campus: 'smu' });
  const topics = Array.from(
    { length: 130 },
    (_, index) => `post:01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  );
  expect(await reader.hear(...topics.slice(0, 70))).toHaveLength(70);
  expect(await reader.hear(...topics.slice(60))).toHaveLength(40);
});

test('a browser that does not read is closed and the others go on', async () => {
  const { tab, hub, smu } = await site({ limits: { bufferedBytesMax: 64 * 1024, closeWithinMs: 100 } });
  const [slow, quick] = [await tab({ campus: 'smu' }), await tab({ campus: 'smu' })];
  await slow.hear(smu);
  await quick.hear(smu);
  slow.ws.pause();
  let sent = 0;
  while (hub.readings.socketsOpen() === 2) {
    for (let burst = 0; burst < 500; burst += 1, sent += 1) {
      await hub.publish(smu, { type: 'campus.members', memberCount: sent });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await eventually(() => expect(quick.events()).toHaveLength(sent));
  expect(quick.ws.readyState).toBe(1);
});

test('a full process refuses further sockets, and a draining one sends all away', async () => {
  const { tab, hub } = await site({ socketsMax: 1 });
  const first = await tab({ campus: 'smu' });
  expect((await tab({ campus: 'smu' })).status).toBe(503);
  hub.drain();
  expect(await first.closed).toBe(LIVE_CLOSE.goingAway);
  expect((await tab({ campus: 'smu' })).status).toBe(503);
});

test('a socket that gives no sign between two beats is removed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const { tab, hub } = await site();
    const [dead, alive] = [await tab({ campus: 'smu' }), await tab({ campus: 'smu' })];
    dead.ws.pause();
    vi.advanceTimersByTime(LIVE.heartbeatMs);
    await new Promise<void>((resolve) => alive.ws.once('ping', () => resolve()));
    alive.send({ type: 'ping' });
    await eventually(() => expect(alive.frames.at(-1)).toEqual({ type: 'pong' }));
    vi.advanceTimersByTime(LIVE.heartbeatMs);
    await eventually(() => expect(hub.readings.socketsOpen()).toBe(1));
    expect(alive.ws.readyState).toBe(1);
    dead.ws.terminate();
  } finally {
    vi.useRealTimers();
  }
});
