import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaKind } from '@quad/contract/media/media.schemas';
import type { CorpusFile } from './corpus.ts';
import { heicFile, tiledHeic } from './heic-files.ts';
import { type Video, writeVideo } from './videos.ts';
import { halves, MARKER, moving, withMarker } from './photos.ts';

type Seed = { kind: MediaKind; bytes: Buffer };

const VIDEOS: Video[] = [
  { codec: 'h264', container: 'mp4' },
  { codec: 'h264', container: 'mov', turn: 90 },
  { codec: 'hevc', container: 'mov' },
  { codec: 'mpeg4', container: 'avi' },
  { codec: 'mjpeg', container: 'avi' },
];

/** One small file of every accepted type, with words in every place for them. */
export async function makeSeeds(): Promise<Seed[]> {
  const photos = [
    await withMarker(halves(120, 90).jpeg()).toBuffer(),
    await withMarker(halves(120, 90).jpeg({ progressive: true })).toBuffer(),
    await withMarker(halves(120, 90).png()).toBuffer(),
    await withMarker(halves(120, 90).webp()).toBuffer(),
    await halves(120, 90).gif().toBuffer(),
    await moving(4),
    await moving(4, { format: 'webp' }),
    heicFile('with-words'),
    heicFile('see-through'),
    tiledHeic(['red-tile', 'blue-tile'], { height: 128, turns: 1, isMirrored: true }),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'quad-seeds-'));
  try {
    const videos: Buffer[] = [];
    for (const video of VIDEOS) {
      await writeVideo(join(folder, 'film'), {
        ...video,
        width: 64,
        height: 48,
        moments: [0, 10, 20, 30],
        marker: MARKER,
      });
      videos.push(await readFile(join(folder, 'film')));
    }
    return [
      ...photos.map((bytes): Seed => ({ kind: 'photo', bytes })),
      ...videos.map((bytes): Seed => ({ kind: 'video', bytes })),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** This many broken files. Each is determined by its number, so that it can be reproduced. */
export function mutations(seeds: readonly Seed[], { from, count }: { from: number; count: number }): CorpusFile[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const { kind, bytes } = seeds[number % seeds.length] ?? { kind: 'photo', bytes: Buffer.alloc(0) };
    return { kind, write: (path) => writeFile(path, mutate(bytes, randomFrom(number))) };
  });
}

type Random = (below: number) => number;

function mutate(whole: Buffer, random: Random) {
  let bytes: Buffer = Buffer.from(whole);
  for (let times = 1 + random(4); times > 0; times -= 1) bytes = WAYS[random(WAYS.length)]?.(bytes, random) ?? bytes;
  return bytes;
}

const WAYS: ((bytes: Buffer, random: Random) => Buffer)[] = [
  function flipBits(bytes, random) {
    for (let times = 1 + random(20); times > 0; times -= 1) {
      const index = random(bytes.length);
      bytes[index] = (bytes[index] ?? 0) ^ (1 << random(8));
    }
    return bytes;
  },
  function exaggerate(bytes, random) {
    const index = random(bytes.length);
    return bytes.fill(random(2) * 255, index, Math.min(bytes.length, index + 1 + random(8)));
  },
  /** Heads decide most, and are short. */
  function breakHead(bytes, random) {
    for (let times = 1 + random(6); times > 0; times -= 1) bytes[random(Math.min(200, bytes.length))] = random(256);
    return bytes;
  },
  function cut(bytes, random) {
    return bytes.subarray(0, random(bytes.length));
  },
  function leaveOut(bytes, random) {
    const index = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + random(100))]);
  },
  function repeat(bytes, random) {
    const index = random(bytes.length);
    const piece = bytes.subarray(index, index + random(2_000));
    return Buffer.concat([bytes.subarray(0, index), piece, piece, bytes.subarray(index)]);
  },
];

/** Mulberry32: small, quick and good enough to break files with. */
function randomFrom(seed: number): Random {
  let state = seed + 0x6d2b79f5;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return below === 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
