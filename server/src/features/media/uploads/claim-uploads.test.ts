import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../../../platform/app-error.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { claimUploads } from './claim-uploads.ts';

const world = await useWorld();
const olive = await world.student('olive');

type Upload = {
  status?: 'uploading' | 'processing' | 'ready' | 'failed';
  purpose?: 'post' | 'message';
  campusId?: string;
};

async function upload(owner: Student, { status = 'ready', purpose = 'post', campusId = owner.campusId }: Upload = {}) {
  const id = world.deps.ids.next();
  await world.deps.db.db
    .insertInto('media')
    .values({ id, campus_id: campusId, owner_id: owner.id, purpose, kind: 'photo', status })
    .execute();
  return id;
}

function claim(owner: Student, postId: string, ids: string[]) {
  return world.deps.db.tx((tx) =>
    claimUploads(tx, {
      ownerId: owner.id,
      campusId: owner.campusId,
      purpose: 'post',
      postId,
      media: ids.map((id, index) => ({ id, alt: `Picture ${index}` })),
    }),
  );
}

function mediaOf(postId: string) {
  const { db } = world.deps.db;
  return db.selectFrom('media').select(['id', 'alt']).where('post_id', '=', postId).orderBy('position').execute();
}

test('a post uses uploads in the given order, with their alt texts, processed or not', async () => {
  const post = await world.post(olive);
  const ids = [await upload(olive), await upload(olive, { status: 'processing' }), await upload(olive)];
  const order = ids.toReversed();
  await claim(olive, post.id, order);
  expect(await mediaOf(post.id)).toEqual(order.map((id, index) => ({ id, alt: `Picture ${index}` })));
});

describe('a post cannot use', () => {
  test.each<[string, () => Promise<string>]>([
    ['an upload that does not exist', async () => randomUUID()],
    ['someone else’s', async () => upload(await world.student('mona'))],
    [
      'one of another campus',
      async () => upload(olive, { campusId: (await world.student('uma', { campus: 'ut' })).campusId }),
    ],
    ['one whose bytes are still coming', () => upload(olive, { status: 'uploading' })],
    ['one that is meant for a message', () => upload(olive, { purpose: 'message' })],
  ])('%s', async (_, make) => {
    const post = await world.post(olive);
    const fine = await upload(olive);
    await expect(claim(olive, post.id, [fine, await make()])).rejects.toMatchObject({ code: 'media_missing' });
    expect(await mediaOf(post.id)).toEqual([]);
  });

  test('an unreadable upload', async () => {
    const post = await world.post(olive);
    const broken = await upload(olive, { status: 'failed' });
    await expect(claim(olive, post.id, [broken])).rejects.toMatchObject({ code: 'media_unreadable' });
  });
});

test('of posts that use one upload at the same moment, one succeeds', async () => {
  const id = await upload(olive);
  const posts = await Promise.all(Array.from({ length: 8 }, () => world.post(olive)));
  const results = await Promise.all(
    posts.map((post) =>
      claim(olive, post.id, [id]).then(
        () => 'taken',
        (error: AppError) => error.code,
      ),
    ),
  );
  expect(results.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'media_missing'), 'taken']);
});
