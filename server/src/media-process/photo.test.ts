import { writeFile } from 'node:fs/promises';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { makeAll, type Made } from './test/corpus.ts';
import { halves, isUpright, MARKER, moving, withMarker } from './test/photos.ts';

// A program is started and hundreds of files are decoded, perhaps while every core is busy.
vi.setConfig({ testTimeout: 120_000 });

/** Processes all photos of a table in one run. */
function makePhotos(photos: Record<string, Buffer>): Promise<Record<string, Made>> {
  const names = Object.keys(photos);
  const corpus = Object.values(photos).map((bytes) => ({
    kind: 'photo' as const,
    write: (path: string) => writeFile(path, bytes),
  }));
  return makeAll(corpus).then((made) => Object.fromEntries(made.map((each, index) => [names[index], each])));
}

function statuses(made: Record<string, Made>) {
  return Object.fromEntries(
    Object.entries(made).map(([name, { response }]) => [
      name,
      response.status === 'failed' ? response.reason : response.status,
    ]),
  );
}

function everyFile(made: Record<string, Made>) {
  return Object.values(made).flatMap(({ files }) => [...files.values()]);
}

async function expectNothingBesidesPixels(file: Buffer) {
  const { format, exif, xmp, icc, iptc, orientation, space } = await sharp(file, { pages: -1 }).metadata();
  expect({ format, exif, xmp, icc, iptc, orientation, space }).toEqual({ format: 'webp', space: 'srgb' });
  for (const words of [MARKER, 'Elm Street', 'EXIF', 'XMP ', 'ICCP']) expect(file.includes(words)).toBe(false);
}

/** EXIF orientations: 5 to 8 mean that the camera was held sideways. */
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The mirroring, then clockwise rotation, that make a photo of each orientation upright. */
const UNDONE: Record<number, [mirrored: boolean, degrees: number]> = {
  1: [false, 0],
  2: [true, 0],
  3: [false, 180],
  4: [true, 180],
  5: [true, 270],
  6: [false, 270],
  7: [true, 90],
  8: [false, 90],
};

test('however the camera was held, a photo is upright and has no location', async () => {
  const photos: Record<string, Buffer> = {};
  for (const orientation of ORIENTATIONS) {
    const [isMirrored, degrees] = UNDONE[orientation] ?? [false, 0];
    const held = await sharp(await halves(900, 600).png().toBuffer())
      .rotate(degrees)
      .toBuffer();
    const lying = sharp(held)
      .flop(isMirrored && degrees % 180 === 0)
      .flip(isMirrored && degrees % 180 !== 0);
    const note = withMarker(lying.jpeg({ quality: 95 })).withMetadata({ orientation });
    photos[orientation] = await note.withExifMerge({ IFD0: { Artist: MARKER } }).toBuffer();
    expect(photos[orientation]?.includes(MARKER)).toBe(true);
  }
  const made = await makePhotos(photos);
  for (const { response, files } of Object.values(made)) {
    expect(response).toMatchObject({ status: 'ready', width: 900, height: 600, durationMs: null });
    expect([...files.keys()].toSorted()).toEqual(['w400', 'w800', 'w900']);
    for (const file of files.values()) {
      await expectNothingBesidesPixels(file);
      expect(await isUpright(file)).toBe(true);
    }
  }
});

test('every kind of photo has every width up to its own', async () => {
  const seeThrough = sharp({ create: { width: 500, height: 300, channels: 4, background: '#ff000080' } });
  const made = await makePhotos({
    jpeg: await withMarker(halves(2000, 1000).jpeg()).toBuffer(),
    png: await withMarker(halves(2000, 1000).png()).toBuffer(),
    webp: await withMarker(halves(2000, 1000).webp()).toBuffer(),
    gif: await halves(2000, 1000).gif().toBuffer(),
    cmyk: await halves(500, 300).toColourspace('cmyk').jpeg().toBuffer(),
    sixteenBits: await halves(500, 300).toColourspace('rgb16').png().toBuffer(),
    grey: await halves(500, 300).greyscale().jpeg().toBuffer(),
    wideColors: await halves(500, 300).jpeg().withIccProfile('p3').toBuffer(),
    seeThrough: await seeThrough.png().toBuffer(),
    palette: await halves(500, 300).png({ palette: true }).toBuffer(),
    progressive: await halves(500, 300).jpeg({ progressive: true }).toBuffer(),
    dot: await halves(1, 1).png().toBuffer(),
    panorama: await halves(10_000, 10).png().toBuffer(),
    tower: await halves(10, 10_000).png().toBuffer(),
  });
  const sizes = Object.fromEntries(
    Object.entries(made).map(([name, { response }]) => [
      name,
      response.status === 'ready'
        ? response.files.map(({ width, height }) => `${width}x${height}`).join(' ')
        : response,
    ]),
  );
  const large = '400x200 800x400 1600x800';
  const middle = '400x240 500x300';
  expect(sizes).toEqual({
    jpeg: large,
    png: large,
    webp: large,
    gif: large,
    cmyk: middle,
    sixteenBits: middle,
    grey: middle,
    wideColors: middle,
    seeThrough: middle,
    palette: middle,
    progressive: middle,
    dot: '1x1',
    panorama: '400x1 800x1 1600x2',
    tower: '3x3200 6x6400 10x10000',
  });
  for (const file of everyFile(made)) await expectNothingBesidesPixels(file);
  expect((await sharp(made['seeThrough']?.files.get('w500')).stats()).isOpaque).toBe(false);
  for (const { response } of Object.values(made))
    expect(response).toMatchObject({ thumbhash: expect.stringMatching(/^[\w+/]{8,40}={0,2}$/) });
});

test('an animated picture stays animated, and has a still of its first frame', async () => {
  const made = await makePhotos({
    gif: await moving(5, { width: 900, height: 600 }),
    webp: await moving(4, { format: 'webp' }),
    manyFrames: await moving(700, { width: 4, height: 4 }),
  });
  const pages = async (name: string, file: string) => (await sharp(made[name]?.files.get(file)).metadata()).pages ?? 1;
  expect(made['gif']?.response).toMatchObject({ status: 'ready', width: 900, height: 600 });
  expect([...(made['gif']?.files.keys() ?? [])].toSorted()).toEqual(['still', 'w400', 'w800']);
  expect(await pages('gif', 'w400')).toBe(5);
  expect(await pages('gif', 'w800')).toBe(5);
  expect(await pages('gif', 'still')).toBe(1);
  expect((await sharp(made['gif']?.files.get('w400')).metadata()).delay).toEqual([100, 100, 100, 100, 100]);
  expect(await pages('webp', 'w60')).toBe(4);
  expect(await pages('manyFrames', 'w4')).toBe(600);
  for (const file of everyFile(made)) await expectNothingBesidesPixels(file);
});

test('a broken, huge or wrong file gets a clear error', async () => {
  const jpeg = await halves(800, 800).jpeg().toBuffer();
  const gif = await moving(2);
  const made = await makePhotos({
    nothing: Buffer.alloc(0),
    halfJpeg: jpeg.subarray(0, 3_000),
    halfPng: (await halves(800, 800).png().toBuffer()).subarray(0, 300),
    halfGif: gif.subarray(0, gif.length / 2),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    drawing: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    archive: Buffer.from('PK\x03\x04rest', 'latin1'),
    tiff: await halves(40, 40).tiff().toBuffer(),
    jpegWithPage: Buffer.concat([jpeg, Buffer.from(`<script>${MARKER}</script>`)]),
    jpegWithArchive: Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${MARKER}`, 'latin1')]),
    pageAsGif: Buffer.from(`GIF89a/*${MARKER}*/=1;alert(1)`),
    tooManyPixels: pngHead(50_001, 1_000),
    bomb: pngHead(100_000, 100_000),
    hugeGif: hugeGif(),
  });
  expect(statuses(made)).toEqual({
    nothing: 'unreadable',
    halfJpeg: 'unreadable',
    halfPng: 'unreadable',
    halfGif: 'unreadable',
    page: 'unreadable',
    drawing: 'unreadable',
    archive: 'unreadable',
    tiff: 'unreadable',
    // A valid photo followed by other data is accepted; the output does not contain that data.
    jpegWithPage: 'ready',
    jpegWithArchive: 'ready',
    pageAsGif: 'unreadable',
    tooManyPixels: 'too_large',
    bomb: 'too_large',
    hugeGif: 'too_large',
  });
  for (const file of everyFile(made)) await expectNothingBesidesPixels(file);
});

test('of a hundred thousand frames a few hundred are read', async () => {
  const made = await makePhotos({ gif: manyFrames(100_000) });
  expect(made['gif']?.response).toMatchObject({ status: 'ready' });
  expect((await sharp(made['gif']?.files.get('w4')).metadata()).pages).toBe(600);
});

/** A PNG whose header claims a larger size. */
function pngHead(width: number, height: number) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function gifHead(side: number) {
  return Buffer.from([...Buffer.from('GIF89a'), side & 255, side >> 8, side & 255, side >> 8, 0, 0, 0]);
}

/** In one of two colors. */
function gifFrame(side: number, shade: number) {
  const colors = [shade, 0, 0, 0, shade, 0];
  const index = [0, 0, 0, 0, side & 255, side >> 8, side & 255, side >> 8, 0x80];
  return Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, ...index, ...colors, 2, 3, 0x84, 0x6f, 5, 0]);
}

function manyFrames(frames: number) {
  const shades = [gifFrame(4, 60), gifFrame(4, 200)];
  const all = Array.from({ length: frames }, (_, index) => shades[index % 2] ?? Buffer.alloc(0));
  return Buffer.concat([gifHead(4), ...all, Buffer.from([0x3b])]);
}

function hugeGif() {
  return Buffer.concat([gifHead(30_000), gifFrame(30_000, 60), gifFrame(30_000, 200), Buffer.from([0x3b])]);
}
