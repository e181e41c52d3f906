import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Student } from '../../../test/people.ts';
import { uploadsOf } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';
import { claimUploads } from '../uploads/claim-uploads.ts';
import { finishStrandedUploads } from '../uploads/finish-stranded-uploads.ts';
import { removeLostFiles } from './remove-lost-files.ts';
import { removeUnclaimedUploads } from '../uploads/remove-unclaimed-uploads.ts';

const HOUR_MS = 60 * 60 * 1000;

const world = await useWorld();
let olive: Student;
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  olive = await world.student('olive');
});

/** A whole upload with a file that processing made of it. */
async function processed() {
  const { id, url } = await uploadsOf(world.app, olive).whole(photo, { name: 'cat.png' });
  const key = `media/${id}/w400`;
  await world.deps.storage.put(key, photo, { contentType: 'image/png' });
  const variants = JSON.stringify([{ name: 'w400', type: 'image/png', width: 30, height: 20, bytes: 1, key }]);
  await world.deps.db.db.updateTable('media').set({ status: 'ready', variants }).where('id', '=', id).execute();
  return { id, url, key };
}

async function posted(id: string) {
  const post = await world.post(olive);
  const claim = { ownerId: olive.id, campusId: olive.campusId, purpose: 'post' as const, postId: post.id };
  await world.deps.db.tx((tx) => claimUploads(tx, { ...claim, media: [{ id, alt: '' }] }));
  return post;
}

async function isKept({ id, key }: { id: string; key: string }) {
  const [file, upload] = [await world.deps.storage.open(key), await world.deps.uploads.open(id)];
  file?.stream.destroy();
  upload?.destroy();
  return { file: file !== undefined, upload: upload !== undefined };
}

const NOTHING = { file: false, upload: false };

async function rowExists(id: string) {
  const { db } = world.deps.db;
  return (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

test("a deleted post's files are hidden at once and deleted from disk soon, its row after a day", async () => {
  const [gone, kept] = [await processed(), await processed()];
  const post = await posted(gone.id);
  await posted(kept.id);
  const { db, events } = world.deps;
  await db.tx(async (tx) => {
    await tx.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', post.id).execute();
    await events.announce(tx, { type: 'media.dropped', mediaIds: [gone.id, kept.id] });
  });
  expect((await world.as(olive).visit(`/files/${gone.id}/w400`)).statusCode).toBe(404);
  await world.work();
  expect(await isKept(gone)).toEqual(NOTHING);
  expect(await isKept(kept)).toMatchObject({ file: true });
  expect((await world.as(olive).visit(`/files/${kept.id}/w400`)).statusCode).toBe(200);
  expect(await rowExists(gone.id)).toBe(true);

  world.clock.advance(25 * HOUR_MS);
  await removeUnclaimedUploads(world.deps);
  expect([await rowExists(gone.id), await rowExists(kept.id)]).toEqual([false, true]);
});

test('uploads that no post used in a day are removed, complete or not, and nothing else', async () => {
  const [unclaimed, claimed] = [await processed(), await processed()];
  await posted(claimed.id);
  const begun =
    String((await uploadsOf(world.app, olive).create(100)).headers.location)
      .split('/')
      .at(-1) ?? '';
  await removeUnclaimedUploads(world.deps);
  expect(await rowExists(unclaimed.id)).toBe(true);

  world.clock.advance(25 * HOUR_MS);
  await removeUnclaimedUploads(world.deps);
  expect([await rowExists(unclaimed.id), await rowExists(begun), await rowExists(claimed.id)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await isKept(unclaimed)).toEqual(NOTHING);
  expect(await isKept(claimed)).toEqual({ file: true, upload: true });
  await expect(world.deps.uploads.data.getUpload(begun)).rejects.toMatchObject({ status_code: 404 });
});

test('an upload that was complete when its server stopped is finished by the scheduled job', async () => {
  const { id } = await processed();
  const half = await uploadsOf(world.app, olive).create(100);
  const halfId = String(half.headers.location).split('/').at(-1) ?? '';
  const { db } = world.deps.db;
  await db.updateTable('media').set({ status: 'uploading' }).where('id', '=', id).execute();
  const statuses = async () =>
    (await db.selectFrom('media').select('status').where('id', 'in', [id, halfId]).orderBy('id').execute()).map(
      ({ status }) => status,
    );
  await finishStrandedUploads(world.deps);
  expect(await statuses()).toEqual(['uploading', 'uploading']);
  world.clock.advance(HOUR_MS);
  await finishStrandedUploads(world.deps);
  expect(await statuses()).toEqual(['processing', 'uploading']);
});

test('uploads that never end and unreadable ones do not block a complete one', async () => {
  const { db, uploads, log } = world.deps;
  const begin = async () =>
    String((await uploadsOf(world.app, olive).create(100)).headers.location)
      .split('/')
      .at(-1) ?? '';
  const [endless, broken] = [await begin(), await begin()];
  const { id } = await processed();
  await db.db.updateTable('media').set({ status: 'uploading' }).where('id', '=', id).execute();
  world.clock.advance(HOUR_MS);
  const complete = async (each: string) => {
    if (each === broken) throw new Error('EIO');
    return uploads.complete(each);
  };
  const error = vi.fn<() => void>();
  const deps = { ...world.deps, uploads: { ...uploads, complete }, log: Object.assign(Object.create(log), { error }) };
  await finishStrandedUploads(deps, 1);
  const rows = await db.db
    .selectFrom('media')
    .select(['id', 'status'])
    .where('id', 'in', [endless, broken, id])
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['uploading', 'uploading', 'processing']);
  expect(error).toHaveBeenCalledTimes(1);
});

test('files without rows are removed too, as after a deleted account', async () => {
  const [lost, kept] = [await processed(), await processed()];
  await world.deps.db.db.deleteFrom('media').where('id', '=', lost.id).execute();
  await removeLostFiles(world.deps);
  expect(await isKept(lost)).toEqual(NOTHING);
  expect(await isKept(kept)).toEqual({ file: true, upload: true });
});

test('if the database knows hardly any of the files, none is removed: it is probably the wrong one', async () => {
  const { storage, ids } = world.deps;
  const strange = Array.from({ length: 101 }, () => `media/${ids.next()}/w400`);
  for (const key of strange) await storage.put(key, Buffer.from('x'), { contentType: 'image/webp' });
  await removeLostFiles(world.deps);
  const [first = ''] = strange;
  const file = await storage.open(first);
  expect(file).toBeDefined();
  file?.stream.destroy();
});
