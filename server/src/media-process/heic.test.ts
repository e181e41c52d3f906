import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { makeAll, type Made } from './test/corpus.ts';
import { heicFile, notedHeic, tiledHeic } from './test/heic-files.ts';
import { MARKER } from './test/photos.ts';

// Decoding many files in a separate process takes long while other tests keep every core busy.
vi.setConfig({ testTimeout: 120_000 });

function makeHeic(photos: Record<string, Buffer>): Promise<Record<string, Made>> {
  const names = Object.keys(photos);
  const corpus = Object.values(photos).map((bytes) => ({
    kind: 'photo' as const,
    write: (path: string) => writeFile(path, bytes),
  }));
  return makeAll(corpus).then((made) => Object.fromEntries(made.map((each, index) => [names[index], each])));
}

/** The color in the middle of each side of the largest picture. */
async function sidesOf(made: Made | undefined) {
  const largest = made?.response.status === 'ready' ? made.response.files.at(-1) : undefined;
  const file = made?.files.get(largest?.name ?? '');
  if (!largest || !file) return made?.response;
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3;
    return (data[place] ?? 0) > (data[place + 2] ?? 0) ? 'red' : 'blue';
  };
  return `${largest.width}x${largest.height} top ${at(0.5, 0.1)}, left ${at(0.1, 0.5)}, right ${at(0.9, 0.5)}, bottom ${at(0.5, 0.9)}`;
}

async function colorOf(made: Made | undefined) {
  const [file] = made?.files.values() ?? [];
  const { data } = await sharp(file).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data];
}

test('an iPhone photo is upright however the phone was held, in one piece or in tiles', async () => {
  const made = await makeHeic({
    plain: heicFile('halves'),
    upsideDown: notedHeic('halves', { turns: 2 }),
    quarter: notedHeic('halves', { turns: 1 }),
    threeQuarters: notedHeic('halves', { turns: 3 }),
    mirrored: notedHeic('halves', { turns: 1, isMirrored: true }),
    tiles: tiledHeic(['red-tile', 'red-tile', 'blue-tile', 'blue-tile'], { height: 230 }),
    turnedTiles: tiledHeic(['red-tile', 'blue-tile'], { height: 128, turns: 2 }),
  });
  const sides: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(made)) sides[name] = await sidesOf(each);
  expect(sides).toEqual({
    plain: expect.stringMatching(/^240x160 top red, .* bottom blue$/),
    upsideDown: expect.stringMatching(/^240x160 top blue, .* bottom red$/),
    quarter: expect.stringMatching(/^160x240 .* left red, right blue/),
    threeQuarters: expect.stringMatching(/^160x240 .* left blue, right red/),
    mirrored: expect.stringMatching(/^160x240 .* left blue, right red/),
    tiles: expect.stringMatching(/^64x230 top red, .* bottom blue$/),
    turnedTiles: expect.stringMatching(/^64x128 top blue, .* bottom red$/),
  });
});

test('its colors are sRGB, its metadata is removed, and transparency is kept', async () => {
  const photos = {
    words: heicFile('with-words'),
    p3: heicFile('display-p3'),
    p3ByNumber: notedHeic('ten-bits', { primaries: 12 }),
    srgbByNumber: notedHeic('ten-bits', { primaries: 1 }),
    seeThrough: heicFile('see-through'),
    tenBits: heicFile('ten-bits'),
  };
  expect(photos.words.includes(MARKER)).toBe(true);
  const made = await makeHeic(photos);
  for (const { response, files } of Object.values(made)) {
    expect(response).toMatchObject({ status: 'ready', durationMs: null });
    for (const file of files.values()) {
      const { format, exif, xmp, icc, orientation, space } = await sharp(file).metadata();
      expect({ format, exif, xmp, icc, orientation, space }).toEqual({ format: 'webp', space: 'srgb' });
      expect(file.includes('Elm Street')).toBe(false);
    }
  }
  // The P3 profile's file contains #80c040 (sRGB) converted to P3.
  expectNear(await colorOf(made['p3']), [0x80, 0xc0, 0x40]);
  expectNear(await colorOf(made['tenBits']), [0xc0, 0x40, 0x20]);
  expectNear(await colorOf(made['srgbByNumber']), [0xc0, 0x40, 0x20]);
  // The same numbers are a stronger color in P3.
  expectNear(await colorOf(made['p3ByNumber']), [0xd1, 0x35, 0x05]);
  const [seeThrough] = made['seeThrough']?.files.values() ?? [];
  expect((await sharp(seeThrough).stats()).isOpaque).toBe(false);
});

function expectNear(color: number[], wanted: number[]) {
  for (const [index, value] of wanted.entries()) expect(Math.abs((color[index] ?? 0) - value)).toBeLessThan(8);
}

test('a broken or huge one gets a clear error', async () => {
  const halves = heicFile('halves');
  const huge = Buffer.from(notedHeic('halves', {}));
  huge.writeUInt32BE(60_000, huge.indexOf('ispe') + 8);
  huge.writeUInt32BE(60_000, huge.indexOf('ispe') + 12);
  const made = await makeHeic({
    half: halves.subarray(0, halves.length / 2),
    head: halves.subarray(0, 40),
    huge,
    nothingInside: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    avif: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .avif()
      .toBuffer(),
  });
  expect(
    Object.values(made).map(({ response }) => (response.status === 'failed' ? response.reason : response.status)),
  ).toEqual(['unreadable', 'unreadable', 'too_large', 'unreadable', 'unreadable']);
});

test('it can be an avatar', async () => {
  const bytes = tiledHeic(['red-tile', 'blue-tile'], { height: 128, turns: 2 });
  const write = (path: string) => writeFile(path, bytes);
  const [made] = await makeAll([{ kind: 'avatar', crop: { left: 0, top: 64, size: 64 }, write }]);
  expect(made?.response).toMatchObject({ status: 'ready' });
  const { dominant } = await sharp(made?.files.get('large')).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(50);
});
