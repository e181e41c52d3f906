import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { PROFILES } from '@quad/contract/accounts/profiles';
import { buildApp } from '../../../app.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { heicFile } from '../../../media-process/test/heic-files.ts';
import { removeLostPictures } from './remove-pictures.ts';

const world = await useWorld();

type Sent = { type?: string; query?: string };

function upload(
  student: Student,
  photo: Buffer | Readable,
  { type = 'image/jpeg', query = '' }: Sent = {},
  app = world.app,
) {
  const host = `${student.campus}.localhost`;
  return app.inject({
    method: 'PUT',
    url: `/api/me/avatar${query}`,
    headers: { host, origin: `http://${host}`, cookie: student.cookie, 'content-type': type },
    payload: photo,
  });
}

async function avatarOf(student: Student): Promise<string> {
  return (await world.as(student).call('GET', '/me')).json().avatarId;
}

/** The decoder's temporary files. */
function scratch() {
  return readdir(join(world.deps.config.dataDir, 'scratch'));
}

async function storedKeys() {
  const keys: string[] = [];
  for await (const key of world.deps.storage.list('media/')) keys.push(key);
  return keys;
}

/** Red on the left, blue on the right. */
function halves(width: number, height: number): Sharp {
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** The color in the middle of a picture's left and right half. */
async function sides(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number) => {
    const index = (Math.floor(info.height / 2) * info.width + Math.floor(x)) * info.channels;
    return (data[index] ?? 0) > (data[index + 2] ?? 0) ? 'red' : 'blue';
  };
  return [nameAt(info.width * 0.25), nameAt(info.width * 0.75)];
}

async function drawn(student: Student, variant = 'large') {
  const response = await world.as(student).visit(`/files/${await avatarOf(student)}/${variant}`);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

test('a photo becomes an avatar in three sizes, and sets the profile up', async () => {
  const olive = await world.student('olive');
  await world.deps.db.db.updateTable('users').set({ profile_set_up: false }).where('id', '=', olive.id).execute();
  const response = await upload(olive, await halves(600, 400).jpeg().toBuffer());
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ viewer: { avatarId: expect.any(String), profileSetUp: true } });

  for (const [variant, size] of Object.entries({ small: 96, medium: 192, large: 384 })) {
    const file = await world.as(olive).visit(`/files/${await avatarOf(olive)}/${variant}`);
    expect(file.headers['content-type']).toBe('image/webp');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
  }
});

test.each(['jpeg', 'png', 'gif'] as const)('a %s is accepted, whatever its declared type', async (format) => {
  const response = await upload(await world.student('fay'), await halves(40, 40).toFormat(format).toBuffer(), {
    type: 'image/whatever',
  });
  expect(response.statusCode).toBe(200);
});

describe('the crop', () => {
  test('is the middle square by default', async () => {
    const mia = await world.student('mia');
    const photo = await halves(400, 100).png().toBuffer();
    await upload(mia, photo);
    expect(await sides(await drawn(mia))).toEqual(['red', 'blue']);
    await upload(mia, photo, { query: '?left=0&top=0&size=100' });
    expect(await sides(await drawn(mia))).toEqual(['red', 'red']);
    await upload(mia, photo, { query: '?left=99999&top=5&size=80' });
    expect(await sides(await drawn(mia))).toEqual(['blue', 'blue']);
  });

  test.each(['?left=-1', '?size=0', '?left=a', '?size=1.5', `?left=${'9'.repeat(30)}`])(
    '%s is not a valid square',
    async (query) => {
      const response = await upload(await world.student('max'), await halves(40, 40).png().toBuffer(), { query });
      expect(response.statusCode).toBe(400);
    },
  );

  test('is chosen in the upright picture', async () => {
    const uma = await world.student('uma');
    // Turned by its metadata: upright it is 100 wide and 400 high, blue above red.
    const turned = await halves(400, 100).jpeg({ quality: 100 }).withMetadata({ orientation: 8 }).toBuffer();
    await upload(uma, turned, { query: '?left=0&top=0&size=100' });
    expect(await sides(await drawn(uma))).toEqual(['blue', 'blue']);
    await upload(uma, turned, { query: '?left=0&top=300&size=100' });
    expect(await sides(await drawn(uma))).toEqual(['red', 'red']);
  });
});

test('all metadata of a photo is removed', async () => {
  const gus = await world.student('gus');
  const photo = await halves(200, 200)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Gus of Elm Street', Make: 'TellTale' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 12/1 3/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 26/1 1/1' },
    })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes('Elm Street')).toBe(true);

  await upload(gus, photo);
  for (const variant of ['small', 'medium', 'large']) {
    const picture = await drawn(gus, variant);
    const { exif, xmp, icc, iptc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(picture.includes('Elm Street')).toBe(false);
    expect(picture.includes('EXIF')).toBe(false);
  }
});

test('the first frame of an animated picture is used', async () => {
  const gil = await world.student('gil');
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#ff0000'), await frame('#0000ff')];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
  expect((await upload(gil, moving, { type: 'image/gif' })).statusCode).toBe(200);
  expect((await sharp(await drawn(gil), { animated: true }).metadata()).pages ?? 1).toBe(1);
  expect(await sides(await drawn(gil))).toEqual(['red', 'red']);
});

describe('a file that is not a photo', () => {
  const refusal = { code: 'photo_unreadable', message: 'Only photos are allowed!' };

  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a webp', () => halves(40, 40).webp().toBuffer()],
    ['a tiff', () => halves(40, 40).tiff().toBuffer()],
    ['the head of a jpeg and a page', async () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1')],
    ['the head of a png alone', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half a jpeg', async () => (await halves(800, 800).jpeg().toBuffer()).subarray(0, 3_000)],
    ['half a png', async () => (await halves(800, 800).png().toBuffer()).subarray(0, 300)],
  ])('%s is rejected', async (_, make) => {
    const nell = await world.student('nell');
    const response = await upload(nell, await make());
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject(refusal);
    expect(await avatarOf(nell)).toBeNull();
  });

  test.each(['application/json', 'text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'a body declared as %s is rejected before it is read',
    async (type) => {
      const response = await upload(await world.student('ned'), await halves(40, 40).png().toBuffer(), { type });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject(refusal);
    },
  );

  test('no broken photo makes the server fail', async () => {
    const ivy = await world.student('ivy');
    const photos = [await halves(60, 60).jpeg().toBuffer(), await halves(60, 60).gif().toBuffer()];
    // A few suffice to test the server's responses; `mutations.test.ts` covers the decoder.
    for (let times = 0; times < 8; times += 1) {
      const photo = Buffer.from(photos[times % 2] ?? []);
      for (let index = 6 + times; index < photo.length; index += 37)
        photo[index] = (photo[index] ?? 0) ^ (1 + times * 7);
      expect([200, 413, 415, 429]).toContain((await upload(ivy, photo)).statusCode);
    }
  });
});

describe('a file that is too large', () => {
  const refusal = { code: 'photo_too_large', message: 'That photo is too large.' };

  test('above the byte limit is not read', async () => {
    const response = await upload(await world.student('lou'), Buffer.alloc(PROFILES.photoBytesMax + 1, 0xff));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject(refusal);
  });

  test('above the pixel limit is not decoded', async () => {
    const wide = { create: { width: 10_000, height: 5_001, channels: 3 as const, background: '#fff' } };
    const response = await upload(await world.student('leo'), await sharp(wide).png().toBuffer(), {
      type: 'image/png',
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject(refusal);
  });

  test('without a declared length is read up to the limit, and stored nowhere', async () => {
    const lea = await world.student('lea');
    const piece = Buffer.alloc(1024 * 1024, 0xff);
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 1;
        this.push(sent > 100 ? null : piece);
      },
    });
    const response = await upload(lea, endless);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject(refusal);
    expect(sent).toBeLessThan(20);
    expect(await scratch()).toEqual([]);
  });

  test('is not accepted at any other endpoint', async () => {
    const lia = await world.student('lia');
    const response = await world.app.inject({
      method: 'PATCH',
      url: '/api/me',
      headers: { host: 'ou.localhost', origin: 'http://ou.localhost', cookie: lia.cookie, 'content-type': 'image/png' },
      payload: await halves(40, 40).png().toBuffer(),
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'media_type_unsupported' });
  });
});

test('while decoding is unavailable a photo gets 503, and nothing is stored', async () => {
  const may = await world.student('may');
  const { deps } = world;
  const app = await buildApp({
    ...deps,
    processing: {
      ...deps.processing,
      process: () => Promise.reject(new Error('The machine could not hold what is made of a file.')),
    },
  });
  const response = await upload(may, await halves(40, 40).png().toBuffer(), {}, app);
  expect(response.statusCode).toBe(503);
  expect(await avatarOf(may)).toBeNull();
  await app.close();
});

describe('the previous avatar', () => {
  test('is removed, row and files', async () => {
    const rex = await world.student('rex');
    const photo = await halves(40, 40).png().toBuffer();
    await upload(rex, photo);
    const before = await avatarOf(rex);
    expect((await storedKeys()).filter((key) => key.includes(before))).toHaveLength(3);
    await upload(rex, photo);
    await world.work();

    const after = await avatarOf(rex);
    expect(after).not.toBe(before);
    expect((await storedKeys()).filter((key) => key.includes(before))).toEqual([]);
    expect((await storedKeys()).filter((key) => key.includes(after))).toHaveLength(3);
    expect((await world.as(rex).visit(`/files/${before}/small`)).statusCode).toBe(404);
  });

  test('can be removed without a new one, also twice', async () => {
    const ron = await world.student('ron');
    await upload(ron, await halves(40, 40).png().toBuffer());
    const before = await avatarOf(ron);
    for (let times = 0; times < 2; times += 1) {
      const response = await world.as(ron).call('DELETE', '/me/avatar');
      expect(response.json()).toMatchObject({ viewer: { avatarId: null, profileSetUp: true } });
    }
    await world.work();
    expect((await storedKeys()).filter((key) => key.includes(before))).toEqual([]);
  });

  test('of many concurrent changes one avatar is left, with its files and no others', async () => {
    const roy = await world.student('roy');
    const photo = await halves(40, 40).png().toBuffer();
    await Promise.all(Array.from({ length: 6 }, () => upload(roy, photo)));
    await world.work();
    const rows = await world.deps.db.db.selectFrom('media').select('id').where('owner_id', '=', roy.id).execute();
    expect(rows).toEqual([{ id: await avatarOf(roy) }]);
  });
});

test('what an interrupted upload left is removed within the hour, and nothing else', async () => {
  const { storage, db, clock, ids } = world.deps;
  const pam = await world.student('pam');
  await upload(pam, await halves(40, 40).png().toBuffer());
  const lost = ids.next();
  await storage.put(`media/${lost}/small`, Buffer.from('x'), { contentType: 'image/webp' });
  await db.db
    .insertInto('media')
    .values({
      id: lost,
      owner_id: pam.id,
      campus_id: pam.campusId,
      purpose: 'avatar',
      kind: 'photo',
      // The process died after one of two files.
      variants: JSON.stringify([{ key: `media/${lost}/small` }, { key: `media/${lost}/large` }]),
      created_at: clock.now(),
    })
    .execute();
  await removeLostPictures(world.deps);
  expect(await storedKeys()).toContain(`media/${lost}/small`);

  world.clock.advance(61 * 60 * 1000);
  expect(await removeLostPictures(world.deps)).toBe(1);
  expect(await storedKeys()).not.toContain(`media/${lost}/small`);
  expect((await drawn(pam)).length).toBeGreaterThan(0);
});

test('an avatar is visible to whoever may see its owner', async () => {
  const zoe = await world.student('zoe');
  await upload(zoe, await halves(40, 40).png().toBuffer());
  const path = `/files/${await avatarOf(zoe)}/small` as const;
  expect((await world.as(await world.student('yan')).visit(path)).statusCode).toBe(200);
  expect((await world.as(null).visit(path)).statusCode).toBe(404);
});

test('avatars are limited to thirty an hour', async () => {
  const zed = await world.student('zed');
  const responses: number[] = [];
  for (let times = 0; times < 31; times += 1) responses.push((await upload(zed, Buffer.from('no photo'))).statusCode);
  expect(responses).toEqual([...Array(30).fill(415), 429]);
});

test('an iPhone photo can be an avatar, is previewed without being stored, and other files are rejected', async () => {
  const gus = await world.student('gus');
  const preview = (photo: Buffer) =>
    world.app.inject({
      method: 'POST',
      url: '/api/me/avatar/preview',
      headers: {
        host: `${gus.campus}.localhost`,
        origin: `http://${gus.campus}.localhost`,
        cookie: gus.cookie,
        'content-type': 'image/jpeg',
      },
      payload: photo,
    });
  const before = await storedKeys();
  const response = await preview(heicFile('halves'));
  expect(response.json()).toMatchObject({ width: 240, height: 160 });
  const picture = await sharp(Buffer.from(response.json().picture, 'base64')).metadata();
  expect(picture).toMatchObject({ format: 'webp', width: 240, height: 160 });
  expect(await storedKeys()).toEqual(before);
  expect((await preview(Buffer.from('%PDF'))).json()).toMatchObject({ code: 'photo_unreadable' });

  expect((await upload(gus, heicFile('halves'), { type: 'image/heic' })).statusCode).toBe(200);
  expect(await avatarOf(gus)).not.toBeNull();
});
