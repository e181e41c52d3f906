import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROFILES } from '@quad/contract/accounts/profiles';
import { eventually } from '../../../test/eventually.ts';
import type { Student } from '../../../test/people.ts';
import { somePhoto } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
await world.app.listen({ port: 0 });
const port = (world.app.server.address() as AddressInfo).port;

function upload(student: Student, photo: Buffer) {
  const host = `${student.campus}.localhost`;
  return world.app.inject({
    method: 'PUT',
    url: '/api/me/avatar',
    headers: { host, origin: `http://${host}`, cookie: student.cookie, 'content-type': 'image/jpeg' },
    payload: photo,
  });
}

/** The decoder's temporary files. */
function scratch() {
  return readdir(join(world.deps.config.dataDir, 'scratch'));
}

function connections() {
  return promisify((done: (error: Error | null, count: number) => void) => world.app.server.getConnections(done))();
}

/** Declares a photo's length and sends only part of it; the connection stays open. */
async function sendPart(student: Student, photo: Buffer, { length = photo.length } = {}) {
  const host = `${student.campus}.localhost`;
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [
    'PUT /api/me/avatar HTTP/1.1',
    `Host: ${host}`,
    `Origin: http://${host}`,
    `Cookie: ${student.cookie}`,
    'Content-Type: image/png',
    `Content-Length: ${length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(photo);
  return socket;
}

async function responseOn(socket: Socket) {
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

test('a body that is declared too large is rejected before it is read', async () => {
  const socket = await sendPart(await world.student('lil'), Buffer.alloc(0), { length: PROFILES.photoBytesMax + 1 });
  const response = await responseOn(socket);
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
  expect(response.toLowerCase()).toContain('connection: close');
});

test('a body that breaks off leaves nothing, and its sender can try again', async () => {
  const abe = await world.student('abe');
  const photo = await somePhoto();
  const socket = await sendPart(abe, photo.subarray(0, 500), { length: photo.length });
  await eventually(async () => expect(await scratch()).toHaveLength(1));
  socket.destroy();
  await eventually(async () => expect(await scratch()).toEqual([]));
  expect((await world.as(abe).call('GET', '/me')).json()).toMatchObject({ avatarId: null });
  expect((await upload(abe, photo)).statusCode).toBe(200);
  expect(await scratch()).toEqual([]);
});

test('while a body is being sent one more of the same account waits and others are rejected, but no other account', async () => {
  const [uri, una] = [await world.student('uri'), await world.student('una')];
  const photo = await somePhoto();
  const first = await sendPart(uri, photo.subarray(0, 30), { length: photo.length });
  await eventually(async () => expect(await scratch()).toHaveLength(1));
  const more = [upload(uri, photo), upload(uri, photo)].map(async (response) => response);
  const refused = await Promise.race(more);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'overloaded' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await upload(una, photo)).statusCode).toBe(200);

  first.write(photo.subarray(30));
  const statuses = (await Promise.all(more)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  first.destroy();
});

test('a client that disconnects while it waits does not block the others', async () => {
  const ike = await world.student('ike');
  const photo = await somePhoto();
  const first = await sendPart(ike, photo.subarray(0, 30), { length: photo.length });
  await eventually(async () => expect(await scratch()).toHaveLength(1));
  const before = await connections();
  const second = await sendPart(ike, photo);
  await eventually(async () => expect(await connections()).toBe(before + 1));
  second.destroy();
  await eventually(async () => expect(await connections()).toBe(before));
  first.write(photo.subarray(30));
  await eventually(async () => expect((await upload(ike, photo)).statusCode).toBe(200));
  first.destroy();
});
