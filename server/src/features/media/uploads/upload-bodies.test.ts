import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Student } from '../../../test/people.ts';
import { errorOf, sendBeginning, somePhoto, uploadsOf } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';

const AT_ONCE = 6;

const world = await useWorld();
let olive: Student;
let photo: Buffer;
/** A server that is full with one request under way. */
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
let sockets: Socket[] = [];
beforeAll(async () => {
  const { deps } = world;
  olive = await world.student('olive');
  photo = await somePhoto();
  app = await buildApp({
    ...deps,
    config: { ...deps.config, shedding: { eventLoopDelayMs: 0, requestsAtOnce: 1 } },
  });
  await app.listen({ port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

async function begun(student = olive) {
  const url = String((await uploadsOf(app, student).create(photo.length)).headers.location);
  return { url, id: url.split('/').at(-1) ?? '' };
}

async function sendPart(url: string, student = olive) {
  const socket = await sendBeginning({ port, url, student, file: photo, bytes: 100 });
  sockets.push(socket);
  return socket;
}

async function arrived(id: string) {
  let bytes = 0;
  for await (const piece of (await world.deps.uploads.open(id)) ?? []) bytes += piece.length;
  return bytes;
}

/** Starts this many uploads of a student whose bodies never end. */
async function open(student: Student, times: number) {
  const all: { url: string; id: string }[] = [];
  for (let count = 0; count < times; count += 1) all.push(await begun(student));
  await Promise.all(all.map(({ url }) => sendPart(url, student)));
  for (const { id } of all) await eventually(async () => expect(await arrived(id)).toBe(100));
}

test('a client that is rejected in the middle of a body is disconnected after the response', async () => {
  const socket = await sendPart(`/api/uploads/${world.deps.ids.next()}`);
  let response = '';
  socket.on('data', (piece) => {
    response += String(piece);
  });
  await once(socket, 'end');
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
  expect(response.toLowerCase()).toContain('connection: close');
});

test('slow bodies do not count as load', async () => {
  await open(olive, 3);
  const feed = await app.inject({ url: '/api/feed', headers: { host: 'ou.localhost', cookie: olive.cookie } });
  expect(feed.statusCode).toBe(200);
});

test('a student can send six bodies at once, and the seventh waits for one of them; others do not', async () => {
  const [sue, tim] = [await world.student('sue'), await world.student('tim')];
  await open(sue, AT_ONCE);
  const { url } = await begun(sue);
  expect((await uploadsOf(app, sue).patch(url, 0, photo)).json()).toEqual(errorOf('upload_busy'));
  expect((await uploadsOf(app, sue).head(url)).statusCode).toBe(200);
  expect((await uploadsOf(app, tim).whole(photo)).response.statusCode).toBe(204);
  sockets.pop()?.destroy();
  await eventually(async () => {
    expect((await uploadsOf(app, sue).patch(url, 0, photo)).statusCode).toBe(204);
  });
});
