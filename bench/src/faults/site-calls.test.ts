import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callPath } from './site-calls.ts';

const RESPONSE = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok';

/** Answers as many requests on a connection as it is told, then cuts it at the next one. */
async function startServer(answersEach: number) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    let left = answersEach;
    socket.on('error', () => undefined);
    socket.on('data', () => (left-- > 0 ? socket.write(RESPONSE) : socket.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

test('a kept-alive connection that closes as it is reused is no failure: the request uses a new one', async () => {
  const { port, connections } = await startServer(1);
  const call = () => callPath({ port, campus: 'ou' }, 'GET', '/assets/part.js');
  await call();
  expect(await call()).toMatchObject({ status: 200, body: 'ok' });
  expect(connections()).toBe(2);
});

test('a new connection that is cut without a response is a failure', async () => {
  const { port, connections } = await startServer(0);
  await expect(callPath({ port, campus: 'ou' }, 'GET', '/assets/part.js')).rejects.toThrow('socket hang up');
  expect(connections()).toBe(1);
});
