import { expect, test } from 'vitest';
import { MEDIA } from '@quad/contract/media/media';
import { mediaId } from '@quad/contract/media/media.schemas';
import { draftOf } from '../../../test/submissions.ts';
import { somePhoto, uploadsOf, type UploadOptions } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const photo = await somePhoto();

async function uploaded(bytes: Buffer, size: UploadOptions['size']) {
  const { id } = await uploadsOf(world.app, olive).whole(bytes, size ? { size } : {});
  return id;
}

async function stateOf(id: string) {
  const { status, width, height } = (await world.as(olive).call('GET', `/uploads/${id}/state`)).json();
  return { status, width, height };
}

test('a post reserves space for a photo before it is processed, and then has its true size', async () => {
  const id = await uploaded(photo, { width: '301', height: '199' });
  const draft = draftOf('A cat', { media: [{ id: mediaId.parse(id), alt: '' }] });
  const post = (await world.as(olive).call('POST', '/posts', draft)).json();
  expect(post).toMatchObject({ media: [{ id, status: 'processing', width: 301, height: 199 }] });
  await world.work();
  const shown = (await world.as(olive).call('GET', `/posts/${post.id}`)).json();
  expect(shown).toMatchObject({ media: [{ id, status: 'ready', width: 300, height: 200 }] });
});

test('a photo that cannot be shown keeps its reserved space', async () => {
  const id = await uploaded(photo.subarray(0, 600), { width: '300', height: '200' });
  await world.work();
  expect(await stateOf(id)).toEqual({ status: 'failed', width: 300, height: 200 });
});

test.each([
  undefined,
  { width: '300' },
  { width: '0', height: '200' },
  { width: '-300', height: '200' },
  { width: '3e2', height: '200' },
  { width: '300.5', height: '200' },
  { width: '300', height: String(MEDIA.sideMax + 1) },
  { width: '300', height: '200; drop table media' },
])('a declared size like %j is ignored, and the file is accepted', async (size) => {
  expect(await stateOf(await uploaded(photo, size))).toEqual({ status: 'processing', width: 0, height: 0 });
});
