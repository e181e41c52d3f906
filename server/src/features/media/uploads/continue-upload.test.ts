import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ERRORS as TUS_ERRORS } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { buildApp } from '../../../app.ts';
import { folderUploads } from '../../../ports/uploads/folder-uploads.ts';
import { postgresUploadLocks, type UploadLocks } from '../../../ports/uploads/postgres-upload-locks.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Student } from '../../../test/people.ts';
import { sendBeginning, somePhoto, uploadsOf } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
let olive: Student;
let photo: Buffer;
let port: number;
/** Another server on the same database and folder. */
let there: FastifyInstance;
let locks: UploadLocks;
beforeAll(async () => {
  const { deps, app } = world;
  olive = await world.student('olive');
  photo = await somePhoto();
  await app.listen({ port: 0 });
  port = (app.server.address() as AddressInfo).port;
  locks = postgresUploadLocks({ url: deps.db.pool.options.connectionString ?? '', log: deps.log });
  const uploads = folderUploads({ root: join(deps.config.dataDir, 'uploads'), expireMs: 1_000_000 });
  there = await buildApp({ ...deps, uploads, uploadLocks: locks });
});
afterAll(async () => {
  await there.close();
  await locks.close();
});

const here = () => uploadsOf(world.app, olive);
const elsewhere = () => uploadsOf(there, olive);

async function begun() {
  const url = String((await here().create(photo.length)).headers.location);
  return { url, id: url.split('/').at(-1) ?? '' };
}

async function statusOf(id: string) {
  const { db } = world.deps.db;
  return (await db.selectFrom('media').select('status').where('id', '=', id).executeTakeFirst())?.status;
}

const sendPart = (url: string, bytes: number) => sendBeginning({ port, url, student: olive, file: photo, bytes });

async function bytesOf(id: string) {
  const pieces: Buffer[] = [];
  for await (const piece of (await world.deps.uploads.open(id)) ?? []) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

test('after a cut connection the upload continues at its offset', async () => {
  const { url, id } = await begun();
  const socket = await sendPart(url, 700);
  await eventually(async () => expect(await bytesOf(id)).toHaveLength(700));
  socket.destroy();
  await eventually(async () => expect((await here().head(url)).headers['upload-offset']).toBe('700'));
  expect((await here().patch(url, 700, photo.subarray(700))).statusCode).toBe(204);
  expect((await bytesOf(id)).equals(photo)).toBe(true);
  expect(await statusOf(id)).toBe('processing');
});

test('a second server continues where the first one stopped', async () => {
  const { url, id } = await begun();
  await here().patch(url, 0, photo.subarray(0, 500));
  expect((await elsewhere().head(url)).headers['upload-offset']).toBe('500');
  expect((await elsewhere().patch(url, 500, photo.subarray(500))).statusCode).toBe(204);
  expect(await statusOf(id)).toBe('processing');
  expect((await here().head(url)).headers['upload-offset']).toBe(String(photo.length));
});

test('a silent upload at one server releases its lock to a retry at another', async () => {
  const { url, id } = await begun();
  const socket = await sendPart(url, 300);
  await eventually(async () => expect(await bytesOf(id)).toHaveLength(300));

  // Retry like a browser, because the first server may not have released its lock yet.
  await eventually(async () => {
    const { statusCode, headers } = await elsewhere().head(url);
    expect([statusCode, headers['upload-offset']]).toEqual([200, '300']);
  });
  expect((await elsewhere().patch(url, 300, photo.subarray(300))).statusCode).toBe(204);
  socket.write(Buffer.alloc(photo.length - 300, 'x'));
  socket.destroy();
  expect((await bytesOf(id)).equals(photo)).toBe(true);
});

test('chunks sent to two servers at once never mix', async () => {
  const { url, id } = await begun();
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? here() : elsewhere()).patch(url, 0, photo)),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect((await bytesOf(id)).equals(photo)).toBe(true);
});

test('of two requests that finish an upload the slower one finds it finished, not invalid', async () => {
  const { deps } = world;
  const { url, id } = await begun();
  const open = async () => {
    // Simulates that the faster request and all of processing ran before this one opens the file.
    await deps.db.db.updateTable('media').set({ status: 'processing' }).where('id', '=', id).execute();
    await deps.uploads.remove(id);
    return deps.uploads.open(id);
  };
  const app = await buildApp({ ...deps, uploads: { ...deps.uploads, open } });
  expect((await uploadsOf(app, olive).patch(url, 0, photo)).statusCode).toBe(204);
  expect(await statusOf(id)).toBe('processing');
  await app.close();
});

test('a client that asks for the offset while the bytes are moved learns that the upload is complete', async () => {
  const { deps } = world;
  const { url, id } = await begun();
  const uploads = folderUploads({ root: join(deps.config.dataDir, 'uploads'), expireMs: 1_000_000 });
  const take = async () => {
    await deps.db.db.updateTable('media').set({ status: 'ready' }).where('id', '=', id).execute();
    throw TUS_ERRORS.FILE_NOT_FOUND;
  };
  Object.assign(uploads.data, { getUpload: take });
  const app = await buildApp({ ...deps, uploads });
  const asked = await uploadsOf(app, olive).head(url);
  expect([asked.statusCode, asked.headers['upload-offset']]).toEqual([200, String(photo.length)]);
  await app.close();
});

test('while storage is away uploads get 503, and the feed still works', async () => {
  const { deps } = world;
  const uploads = folderUploads({ root: join(deps.config.dataDir, 'away'), expireMs: 1000 });
  const fail = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  Object.assign(uploads.data, { create: fail, getUpload: fail, write: fail });
  const app = await buildApp({ ...deps, uploads });
  const sam = await world.student('sam');
  const response = await uploadsOf(app, sam).create(100);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'upload_unavailable', message: ERRORS.upload_unavailable.message });
  const rows = await deps.db.db.selectFrom('media').select('id').where('owner_id', '=', sam.id).execute();
  expect(rows).toEqual([]);

  const { url } = await begun();
  expect((await uploadsOf(app, olive).head(url)).statusCode).toBe(503);
  expect((await uploadsOf(app, olive).patch(url, 0, photo)).json()).toMatchObject({ code: 'upload_unavailable' });
  expect((await here().head(url)).headers['upload-offset']).toBe('0');
  const feed = await app.inject({ url: '/api/feed', headers: { host: 'ou.localhost', cookie: sam.cookie } });
  expect(feed.statusCode).toBe(200);
  await app.close();
});
