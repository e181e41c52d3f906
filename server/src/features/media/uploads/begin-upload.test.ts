import { describe, expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { MEDIA } from '@quad/contract/media/media';
import { POSTS } from '@quad/contract/posts/posts';
import { LIMITS } from '../../../platform/limits/limit-names.ts';
import type { Student } from '../../../test/people.ts';
import { metadataHeader, errorOf, somePhoto, uploadRow, uploadsOf, type UploadOptions } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const photo = await somePhoto();

const as = (student: Student | null, site?: string) => uploadsOf(world.app, student, site);

describe('a declared upload', () => {
  test.each<[string, number, UploadOptions, ErrorCode]>([
    ['a document', 100, { name: 'essay.pdf', type: 'application/pdf' }, 'media_refused'],
    ['a drawing', 100, { name: 'logo.svg', type: 'image/svg+xml' }, 'media_refused'],
    ['nothing but a name without an ending', 100, { name: 'photo' }, 'media_refused'],
    ['an ending behind a line break', 100, { name: 'a.exe\r\n.' }, 'media_refused'],
    ['an empty file', 0, {}, 'media_unreadable'],
    ['a photo of a byte too much', MEDIA.photoBytesMax + 1, {}, 'upload_too_large'],
    ['a video of a byte too much', MEDIA.videoBytesMax + 1, { name: 'film.mov' }, 'upload_too_large'],
    ['an unknown purpose', 100, { purpose: 'avatar' }, 'input_invalid'],
    ['no length', 100, { headers: { 'upload-length': '' } }, 'input_invalid'],
    ['a negative length', -1, {}, 'input_invalid'],
    ['no number', 100, { headers: { 'upload-length': '1e3' } }, 'input_invalid'],
    ['metadata that cannot be read', 100, { headers: { 'upload-metadata': 'filename ***' } }, 'input_invalid'],
    [
      'a key that reaches for the machinery',
      100,
      { headers: { 'upload-metadata': '__proto__ YQ==' } },
      'input_invalid',
    ],
    ['no metadata', 100, { headers: { 'upload-metadata': '' } }, 'input_invalid'],
  ])('%s is rejected before a byte is sent', async (_, length, options, code) => {
    const ned = await world.student('ned');
    const response = await as(ned).create(length, options);
    expect(response.statusCode).toBe(ERRORS[code].status);
    expect(response.json()).toEqual(errorOf(code));
    const rows = await world.deps.db.db.selectFrom('media').select('id').where('owner_id', '=', ned.id).execute();
    expect(rows).toEqual([]);
  });

  test('with a deferred length is rejected', async () => {
    const { app } = world;
    const host = 'ou.localhost';
    const response = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        host,
        origin: `http://${host}`,
        cookie: olive.cookie,
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': metadataHeader({ filename: 'cat.jpg', purpose: 'post' }),
      },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'input_invalid']);
  });

  test.each([
    ['cat.JPEG', ''],
    ['clip.MOV', ''],
    ['without an ending', 'video/quicktime'],
    ['without an ending', 'image/webp'],
    ['film.avi', 'video/x-msvideo'],
  ])('%j of type %j is accepted', async (name, type) => {
    expect((await as(olive).create(100, { name, type })).statusCode).toBe(201);
  });

  test('with a strange name keeps it as plain text and shows it to nobody', async () => {
    const name = `${'Köter 🐕 '.repeat(60)}\r\nSet-Cookie: a=b\0 \u202Egpj.jpg`;
    const created = await as(olive).create(100, { name });
    expect(created.statusCode).toBe(201);
    const url = String(created.headers.location);
    const row = await uploadRow(world.deps, url.split('/').at(-1) ?? '');
    expect(row?.file_name).toMatch(/^Köter 🐕 Köter/);
    expect(Array.from(row?.file_name ?? '')).toHaveLength(300);
    expect(row?.file_name).not.toMatch(/\p{Cc}/u);
    expect((await as(olive).head(url)).headers['upload-metadata']).toBeUndefined();
  });

  test('accepts no more bytes than declared', async () => {
    const url = String((await as(olive).create(100)).headers.location);
    const response = await as(olive).patch(url, 0, photo);
    expect(response.json()).toEqual(errorOf('upload_too_large'));
    expect((await as(olive).head(url)).headers['upload-offset']).toBe('0');
  });

  test('accepts no bytes at another offset than the next', async () => {
    const url = String((await as(olive).create(photo.length)).headers.location);
    const response = await as(olive).patch(url, 7, photo.subarray(7));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual(errorOf('upload_conflict'));
  });
});

test('is limited per hour', async () => {
  const ulf = await world.student('ulf');
  const { times } = LIMITS.uploads;
  await Promise.all(Array.from({ length: times }, () => world.deps.limits.take('uploads', ulf.id)));
  const response = await as(ulf).create(100);
  expect([response.statusCode, response.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

describe('the quota', () => {
  const videos = (student: Student, times: number) =>
    Promise.all(Array.from({ length: times }, () => as(student).create(MEDIA.videoBytesMax, { name: 'film.mp4' })));

  test('has room for a post of ten of the largest videos, also when twenty uploads start at once', async () => {
    const quinn = await world.student('quinn');
    const responses = await videos(quinn, 20);
    const fitting = POSTS.filesMax;
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(fitting);
    const refused = responses.filter(({ statusCode }) => statusCode !== 201);
    for (const response of refused) expect(response.json()).toEqual(errorOf('upload_waiting_quota'));
    const rows = await world.deps.db.db.selectFrom('media').select('id').where('owner_id', '=', quinn.id).execute();
    expect(rows).toHaveLength(fitting);
  });

  test('counts everything started in a day, canceled or not, and resets a day later', async () => {
    const rita = await world.student('rita');
    const fitting = Math.floor(MEDIA.dailyBytesMax / MEDIA.videoBytesMax);
    for (let times = 0; times < fitting; times += 1) {
      const [response] = await videos(rita, 1);
      expect(response?.statusCode).toBe(201);
      expect((await as(rita).remove(String(response?.headers.location))).statusCode).toBe(204);
    }
    expect((await videos(rita, 1))[0]?.json()).toEqual(errorOf('upload_quota'));
    world.clock.advance(25 * 60 * 60 * 1000);
    expect((await videos(rita, 1))[0]?.statusCode).toBe(201);
  });
});
