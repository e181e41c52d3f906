import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { trackConnections } from './connections.ts';

const WITHIN_MS = 6_000;

function openApp() {
  const app = fastify();
  const connections = trackConnections(app);
  app.get('/', () => 'ok');
  onTestFinished(() => app.close());
  const closedAfter = async (withinMs: number) => {
    const began = Date.now();
    await connections.allClosed(withinMs);
    return Date.now() - began;
  };
  return { app, closedAfter };
}

test('in-process requests are not connections: they are not kept, and nothing waits for them', async () => {
  const { app, closedAfter } = openApp();
  const { body } = await app.inject('/');
  expect(body).toBe('ok');
  expect(await closedAfter(WITHIN_MS)).toBeLessThan(WITHIN_MS / 2);
});

test('shutdown waits for an open connection until it closes', async () => {
  const { app, closedAfter } = openApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: quad\r\n\r\n');
  await once(client, 'data');
  expect(await closedAfter(100)).toBeGreaterThanOrEqual(100);
  client.destroy();
  expect(await closedAfter(WITHIN_MS)).toBeLessThan(WITHIN_MS / 2);
});
