import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MediaKind } from '@quad/contract/media/media.schemas';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import type { LiveMessage } from '../../../platform/live/live.ts';
import { waitsOrEnds } from '../../../test/lock-waits.ts';
import type { Student } from '../../../test/people.ts';
import { addPost } from '../../../test/posts.ts';
import { uploadsOf } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';
import { claimUploads } from './claim-uploads.ts';
import { failLateUploads } from './fail-late-uploads.ts';
import { failUpload, processUpload } from './process-upload.ts';

const world = await useWorld();
let received: LiveMessage[];
beforeAll(async () => {
  for (const type of ['upload.processed', 'post.changed']) {
    world.deps.live.onMessage(type, ({ topic, event }) => void received.push({ topic, event }));
  }
});
beforeEach(() => {
  received = [];
});

function photo(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
}

/** Inserts an upload as if all its bytes had arrived and its kind were detected. */
async function upload(
  owner: Student,
  bytes: Buffer,
  { kind = 'photo' as MediaKind, postId = null as string | null } = {},
) {
  const { db, events, ids, clock, config } = world.deps;
  const id = ids.next();
  await writeFile(join(config.dataDir, 'uploads', id), bytes);
  await db.tx(async (tx) => {
    await tx
      .insertInto('media')
      .values({
        id,
        owner_id: owner.id,
        campus_id: owner.campusId,
        purpose: 'post',
        kind,
        status: 'processing',
        post_id: postId,
        created_at: clock.now(),
      })
      .execute();
    await events.announce(tx, { type: `${kind}.uploaded`, mediaId: id, ownerId: owner.id });
  });
  return id;
}

function rowOf(id: string) {
  return world.deps.db.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

async function storedOf(id: string) {
  const keys: string[] = [];
  for await (const key of world.deps.storage.list(`media/${id}/`)) keys.push(key);
  return keys.toSorted();
}

function uploadsLeft() {
  return readdir(join(world.deps.config.dataDir, 'uploads'));
}

test('an upload becomes the shown variants, and the original is removed', async () => {
  const olive = await world.student('olive');
  const id = await upload(olive, await photo());
  await world.work();

  expect(await rowOf(id)).toMatchObject({ status: 'ready', width: 900, height: 600, duration_ms: null });
  expect((await rowOf(id))?.shown_variants).toEqual([
    { name: 'w400', type: 'image/webp', width: 400, height: 267 },
    { name: 'w800', type: 'image/webp', width: 800, height: 533 },
    { name: 'w900', type: 'image/webp', width: 900, height: 600 },
  ]);
  const file = await world.as(olive).visit(`/files/${id}/w400`);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(file.rawPayload.length),
  });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 });
  expect(await uploadsLeft()).not.toContain(id);
  expect(received).toEqual([
    { topic: `user:${olive.id}`, event: { type: 'upload.processed', mediaId: id, status: 'ready' } },
  ]);
});

test('viewers of the post that waits for it are updated', async () => {
  const pia = await world.student('pia');
  const post = await world.post(pia);
  const comment = await world.post(pia, { parent: post });
  await upload(pia, await photo(), { postId: post.id });
  await world.work();
  expect(received.filter(({ event }) => event.type === 'post.changed')).toEqual([
    { topic: `campus:${pia.campusId}`, event: { type: 'post.changed', postId: post.id } },
  ]);

  received = [];
  await upload(pia, await photo(), { postId: comment.id });
  await world.work();
  expect(received.map(({ topic }) => topic)).toEqual([`user:${pia.id}`, `campus:${pia.campusId}`, `post:${post.id}`]);
});

test('viewers of a post that uses it at that very moment are updated', async () => {
  const { deps } = world;
  const rob = await world.student('rob');
  const id = await upload(rob, await photo());
  let settling: Promise<void> | undefined;
  const claiming: typeof deps.db = {
    ...deps.db,
    tx: (work) =>
      deps.db.tx(async (tx) => {
        const written = await work(tx);
        const { id: postId } = await tx
          .selectFrom('posts')
          .select('id')
          .where('author_id', '=', rob.id)
          .executeTakeFirstOrThrow();
        const claim = { ownerId: rob.id, campusId: rob.campusId, purpose: 'post', postId } as const;
        await claimUploads(tx, { ...claim, media: [{ id, alt: '' }] });
        settling ??= failUpload(deps, id, 'unreadable');
        await waitsOrEnds(deps.db, settling);
        return written;
      }),
  };
  const post = await addPost({ ...deps, db: claiming }, rob, {});
  await settling;
  expect(received.map(({ event }) => event)).toEqual([
    { type: 'upload.processed', mediaId: id, status: 'failed', reason: 'unreadable' },
    { type: 'post.changed', postId: post.id },
  ]);
  await world.work();
});

test.each<[string, MediaKind, () => Promise<Buffer>, string]>([
  ['a page in place of a photo', 'photo', async () => Buffer.from('<!doctype html>'), 'unreadable'],
  ['a photo in place of a video', 'video', () => photo(), 'unreadable'],
  [
    'more pixels than allowed',
    'photo',
    () =>
      sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'too_large',
  ],
])('%s ends as failed, in its post too, and its owner gets the reason', async (_, kind, make, reason) => {
  const fay = await world.student('fay');
  const post = await world.post(fay);
  const id = await upload(fay, await make(), { kind, postId: post.id });
  await world.work();
  expect(await rowOf(id)).toMatchObject({ status: 'failed', variants: [], post_id: post.id });
  expect(received.map(({ event }) => event)).toEqual([
    { type: 'upload.processed', mediaId: id, status: 'failed', reason },
    { type: 'post.changed', postId: post.id },
  ]);
  expect(await storedOf(id)).toEqual([]);
  expect(await uploadsLeft()).not.toContain(id);
  const state = await world.as(fay).call('GET', `/uploads/${id}/state`);
  expect(state.json()).toMatchObject({ status: 'failed', failure: reason });
});

test('processing it again, or twice at once, changes nothing and publishes nothing twice', async () => {
  const ria = await world.student('ria');
  const id = await upload(ria, await photo());
  await Promise.all([processUpload(world.deps, id), processUpload(world.deps, id)]);
  const before = await rowOf(id);
  await processUpload(world.deps, id);
  await world.work();
  expect(before).toMatchObject({ status: 'ready' });
  expect(await rowOf(id)).toEqual(before);
  expect(await storedOf(id)).toHaveLength(3);
  expect(received).toHaveLength(1);
});

test('an upload that is removed meanwhile leaves no files behind', async () => {
  const del = await world.student('del');
  const id = await upload(del, await photo());
  const { processing, db } = world.deps;
  const meanwhile: typeof processing = {
    ...processing,
    async process(wanted, fetch) {
      const made = await processing.process(wanted, fetch);
      await db.db.deleteFrom('media').where('id', '=', id).execute();
      return made;
    },
  };
  await processUpload({ ...world.deps, processing: meanwhile }, id);
  expect(await storedOf(id)).toEqual([]);
  expect(await uploadsLeft()).not.toContain(id);
  expect(received).toEqual([]);
  await world.work();
});

test('an upload that is canceled while its files are stored leaves none of them behind', async () => {
  const { storage } = world.deps;
  const cal = await world.student('cal');
  const id = await upload(cal, await photo());
  const slow: typeof storage = {
    ...storage,
    async put(...file) {
      await storage.put(...file);
      expect(await uploadsOf(world.app, cal).remove(`${UPLOADS_PATH}/${id}`)).toMatchObject({ statusCode: 204 });
    },
  };
  await processUpload({ ...world.deps, storage: slow }, id);
  expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  expect(await storedOf(id)).toEqual([]);
  await world.work();
});

test('a second try that fails removes what the first one stored', async () => {
  const { storage } = world.deps;
  const tom = await world.student('tom');
  const id = await upload(tom, await photo());
  const full: typeof storage = {
    ...storage,
    async put(...file) {
      await storage.put(...file);
      throw new Error('The disk is full.');
    },
  };
  await expect(processUpload({ ...world.deps, storage: full }, id)).rejects.toThrow('The disk is full.');
  expect(await storedOf(id)).toHaveLength(1);
  await world.deps.uploads.remove(id);
  await processUpload(world.deps, id);
  expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  expect(await storedOf(id)).toEqual([]);
  await world.work();
});

test('a second try keeps the files of a photo that was edited out meanwhile, for staff', async () => {
  const { uploads } = world.deps;
  const eve = await world.student('eve');
  const post = await world.post(eve);
  const id = await upload(eve, await photo(), { postId: post.id });
  const down = { ...uploads, remove: () => Promise.reject(new Error('The storage is down.')) };
  await expect(processUpload({ ...world.deps, uploads: down }, id)).rejects.toThrow('The storage is down.');
  const without = {
    clientKey: world.deps.ids.next(),
    document: { blocks: [{ text: 'Without a photo' }] },
    media: [],
    basedOn: null,
  };
  expect((await world.as(eve).call('PUT', `/posts/${post.id}`, without)).statusCode).toBe(200);
  await world.work();
  expect(await rowOf(id)).toMatchObject({ status: 'sealed' });
  expect(await storedOf(id)).toHaveLength(3);
  expect(await uploadsLeft()).not.toContain(id);
});

test('an upload whose bytes are gone ends as failed', async () => {
  const gon = await world.student('gon');
  const id = await upload(gon, await photo());
  await world.deps.uploads.remove(id);
  await world.work();
  expect(await rowOf(id)).toMatchObject({ status: 'failed' });
});

test('a failed write to storage is retried', async () => {
  const sia = await world.student('sia');
  const id = await upload(sia, await photo());
  const broken = { ...world.deps.storage, put: () => Promise.reject(new Error('The disk is full.')) };
  await expect(processUpload({ ...world.deps, storage: broken }, id)).rejects.toThrow('The disk is full.');
  expect(await rowOf(id)).toMatchObject({ status: 'processing' });
  expect(await uploadsLeft()).toContain(id);
  await world.work();
  expect(await rowOf(id)).toMatchObject({ status: 'ready' });
});

test('no post waits forever: after two days an upload ends as failed', async () => {
  const lea = await world.student('lea');
  const post = await world.post(lea);
  const id = await upload(lea, await photo(), { postId: post.id });
  await world.deps.storage.put(`media/${id}/w400`, Readable.from('of a try'), { contentType: 'image/webp' });
  world.clock.advance(47 * 60 * 60 * 1000);
  expect(await failLateUploads(world.deps)).toBe(0);
  world.clock.advance(2 * 60 * 60 * 1000);
  expect(await failLateUploads(world.deps)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', failure: 'unreadable' });
  expect(await storedOf(id)).toEqual([]);
  expect(received.map(({ event }) => event.type)).toEqual(['upload.processed', 'post.changed']);
});
