import { describe, expect, test } from 'vitest';
import { MEDIA } from '@quad/contract/media/media';
import { mediaId, mediaItem } from '@quad/contract/media/media.schemas';
import type { Student } from '../../../test/people.ts';
import { errorOf, somePhoto, uploadRow, uploadsOf } from '../../../test/uploads.ts';
import { draftOf } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const photo = await somePhoto();

const as = (student: Student | null, site?: string) => uploadsOf(world.app, student, site);

const rowOf = (id: string) => uploadRow(world.deps, id);

const finished = async () => (await world.announced()).filter((type) => type === 'photo.uploaded').length;

describe('a file', () => {
  test('arrives in chunks, is known from the start and is processed when it is complete', async () => {
    const before = await finished();
    const created = await as(olive).create(photo.length, { name: 'Cat on a roof.jpg', type: 'image/jpeg' });
    expect(created.statusCode).toBe(201);
    const url = String(created.headers.location);
    const id = url.split('/').at(-1) ?? '';
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(await rowOf(id)).toEqual({
      kind: 'photo',
      status: 'uploading',
      purpose: 'post',
      owner_id: olive.id,
      file_name: 'Cat on a roof.jpg',
      upload_bytes: photo.length,
    });
    expect((await world.as(olive).call('GET', `/uploads/${id}/state`)).statusCode).toBe(404);

    const first = await as(olive).patch(url, 0, photo.subarray(0, 400));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '400']);
    const asked = await as(olive).head(url);
    expect([asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual(['400', String(photo.length)]);
    expect(asked.headers['upload-expires'] ?? created.headers['upload-expires']).toBeDefined();

    const last = await as(olive).patch(url, 400, photo.subarray(400));
    expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(photo.length)]);
    expect(await rowOf(id)).toMatchObject({ kind: 'photo', status: 'processing' });
    expect(await finished()).toBe(before + 1);
    const state = await world.as(olive).call('GET', `/uploads/${id}/state`);
    expect(mediaItem.parse(state.json())).toMatchObject({ id, kind: 'photo', status: 'processing' });
  });

  test('can arrive complete with its creation', async () => {
    const response = await as(olive).createWith(photo);
    expect([response.statusCode, response.headers['upload-offset']]).toEqual([201, String(photo.length)]);
    expect(await rowOf(String(response.headers.location).split('/').at(-1) ?? '')).toMatchObject({
      status: 'processing',
    });
  });

  test('has the kind of its bytes, whatever its name says', async () => {
    const { id } = await as(olive).whole(photo, { name: 'film.mp4', type: 'video/mp4' });
    expect(await rowOf(id)).toMatchObject({ kind: 'photo', status: 'processing' });
  });

  test('that is already complete says so, also when its bytes have been moved', async () => {
    const { id, url } = await as(olive).whole(photo);
    await world.deps.uploads.remove(id);
    const asked = await as(olive).head(url);
    expect([asked.statusCode, asked.headers['upload-offset']]).toEqual([200, String(photo.length)]);
    expect((await as(olive).patch(url, photo.length, Buffer.alloc(0))).statusCode).toBe(204);
    const again = await as(olive).patch(url, 0, photo);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual(errorOf('upload_conflict'));
  });

  test('can be canceled, before and after it is complete', async () => {
    const url = String((await as(olive).create(photo.length)).headers.location);
    await as(olive).patch(url, 0, photo.subarray(0, 100));
    const whole = await as(olive).whole(photo);
    for (const each of [url, whole.url]) {
      expect((await as(olive).remove(each)).statusCode).toBe(204);
      expect((await as(olive).head(each)).statusCode).toBe(404);
      expect((await as(olive).patch(each, 100, photo)).statusCode).toBe(404);
    }
    expect(await world.deps.uploads.open(whole.id)).toBeUndefined();
  });

  test('that a post uses cannot be canceled', async () => {
    const { id, url } = await as(olive).whole(photo);
    const post = await world.post(olive);
    await world.deps.db.db.updateTable('media').set({ post_id: post.id }).where('id', '=', id).execute();
    expect((await as(olive).remove(url)).statusCode).toBe(404);
    expect(await rowOf(id)).toMatchObject({ status: 'processing' });
  });

  test('that was complete when the server stopped is processed at the next request', async () => {
    const url = String((await as(olive).create(photo.length)).headers.location);
    const id = url.split('/').at(-1) ?? '';
    await as(olive).patch(url, 0, photo);
    // As if the server had stopped right after the last byte.
    await world.deps.db.db.updateTable('media').set({ status: 'uploading' }).where('id', '=', id).execute();
    const before = await finished();
    const asked = await as(olive).head(url);
    expect(asked.headers['upload-offset']).toBe(String(photo.length));
    expect(await rowOf(id)).toMatchObject({ status: 'processing' });
    expect(await finished()).toBe(before + 1);
  });

  test('belongs to the site it was sent to: on the generic site a student posts a photo there', async () => {
    const { id, url } = await as(olive, 'campus').whole(photo);
    expect((await as(olive).head(url)).statusCode).toBe(404);
    expect((await as(olive).remove(url)).statusCode).toBe(404);
    expect((await as(olive, 'campus').head(url)).statusCode).toBe(200);
    const there = world.as(olive, { campus: 'campus' });
    expect((await world.as(olive).call('GET', `/uploads/${id}/state`)).statusCode).toBe(404);
    expect((await there.call('GET', `/uploads/${id}/state`)).statusCode).toBe(200);
    const post = await there.call('POST', '/posts', draftOf('A cat', { media: [{ id: mediaId.parse(id), alt: '' }] }));
    expect(post.json()).toMatchObject({ media: [{ id }] });
  });

  test('that is finished by several requests at once is processed once', async () => {
    const url = String((await as(olive).create(photo.length)).headers.location);
    await as(olive).patch(url, 0, photo.subarray(0, 300));
    const before = await finished();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => as(olive).patch(url, 300, photo.subarray(300))),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => [404, 409].includes(status))).toHaveLength(4);
    expect(await finished()).toBe(before + 1);
  });
});

describe('bytes that are neither a photo nor a video', () => {
  test.each<[string, string | Buffer]>([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
    ['a document', '%PDF-1.7 something'],
    ['an archive', Buffer.from('504b030414000000', 'hex')],
    ['words', 'just words'],
  ])('%s called .jpg is rejected, and its bytes are removed', async (_, content) => {
    const { response, id, url } = await as(olive).whole(Buffer.from(content), { type: 'image/jpeg' });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual(errorOf('media_refused'));
    expect(await world.deps.uploads.open(id)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ status: 'failed' });
    expect((await as(olive).head(url)).statusCode).toBe(404);
  });

  test('a photo does not get the size limit of a video', async () => {
    const huge = Buffer.concat([photo, Buffer.alloc(MEDIA.photoBytesMax)]);
    const { response } = await as(await world.student('vera')).whole(huge, { name: 'film.mp4' });
    expect(response.json()).toEqual(errorOf('upload_too_large'));
  });
});

describe('who can upload', () => {
  test('not a visitor, an unverified student, a guest or a foreign page; their body is not read', async () => {
    const unverified = await world.student('una', { isVerified: false });
    const guest = await world.student('gus', { campus: 'ut' });
    const responses = [
      [await as(null).createWith(photo), 'sign_in_required'],
      [await as(unverified).createWith(photo), 'school_unverified'],
      [await as(guest, 'ou').createWith(photo), 'guest_of_campus'],
      [await as(olive).create(100, { headers: { origin: 'https://evil.example' } }), 'origin_refused'],
    ] as const;
    for (const [response, code] of responses) expect(response.json()).toEqual(errorOf(code));
    const rows = await world.deps.db.db
      .selectFrom('media')
      .select('id')
      .where('owner_id', 'in', [unverified.id, guest.id])
      .execute();
    expect(rows).toEqual([]);
  });

  test('another member does not find the upload, and cannot add to it, finish it or read its state', async () => {
    const mona = await world.student('mona');
    const url = String((await as(olive).create(photo.length)).headers.location);
    for (const response of [
      await as(mona).head(url),
      await as(mona).patch(url, 0, photo),
      await as(mona).remove(url),
      await as(mona).head('/api/uploads/nonsense'),
      await world.as(mona).call('GET', `/uploads/${url.split('/').at(-1)}/state`),
    ]) {
      expect(response.statusCode).toBe(404);
    }
    expect((await as(olive).head(url)).headers['upload-offset']).toBe('0');
  });

  test('everyone can read the protocol options, with the headers of every response', async () => {
    const response = await world.app.inject({
      method: 'OPTIONS',
      url: '/api/uploads',
      headers: { host: 'ou.localhost' },
    });
    expect(response.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': String(MEDIA.videoBytesMax),
    });
    const created = await as(olive).create(100);
    expect(created.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(created.headers['access-control-allow-origin']).toBeUndefined();
  });
});
