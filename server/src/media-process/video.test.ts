import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264, AV_PIX_FMT_YUV420P, Demuxer } from 'node-av';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CorpusFile, makeAll, type Made } from './test/corpus.ts';
import { type Video, TENTHS_OF_A_SECOND, writeVideo } from './test/videos.ts';
import { halves, MARKER } from './test/photos.ts';

// A program is started and hundreds of files are decoded, perhaps while every core is busy.
vi.setConfig({ testTimeout: 120_000 });

async function makeVideos(corpus: Record<string, CorpusFile['write']>): Promise<Record<string, Made>> {
  const made = await makeAll(Object.values(corpus).map((write) => ({ kind: 'video', write })));
  return Object.fromEntries(
    Object.keys(corpus).map((name, index) => [
      name,
      made[index] ?? { response: { status: 'crashed' }, files: new Map() },
    ]),
  );
}

function video(options: Video): CorpusFile['write'] {
  return (path) => writeVideo(path, { marker: MARKER, ...options });
}

/** The same video, truncated. */
function cut(options: Video, share: number): CorpusFile['write'] {
  return async (path) => {
    await writeVideo(path, options);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length * share));
  };
}

function statuses(made: Record<string, Made>) {
  return Object.fromEntries(
    Object.entries(made).map(([name, { response }]) => [
      name,
      response.status === 'failed' ? response.reason : response.status,
    ]),
  );
}

/** The video as a browser sees it. */
async function look({ files }: Made) {
  const bytes = files.get('video') ?? Buffer.alloc(0);
  await using demuxer = await Demuxer.open(bytes);
  const words = [demuxer.metadata, ...demuxer.streams.map(({ metadata }) => metadata?.getAll())];
  return {
    codecs: demuxer.streams.map(({ codecpar }) => codecpar.codecId),
    format: demuxer.streams[0]?.codecpar.format,
    size: `${demuxer.streams[0]?.codecpar.width}x${demuxer.streams[0]?.codecpar.height}`,
    perSecond: Math.round((demuxer.streams[0]?.avgFrameRate.num ?? 0) / (demuxer.streams[0]?.avgFrameRate.den ?? 1)),
    beginsAtOnce: bytes.indexOf('moov') < bytes.indexOf('mdat'),
    words: JSON.stringify(words),
    seconds: demuxer.duration,
  };
}

/** Which side of the poster is red. */
async function redSide({ files }: Made) {
  const { data, info } = await sharp(files.get('poster')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const index = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return (data[index] ?? 0) > (data[index + 2] ?? 0);
  };
  const sides = { top: [0.5, 0.2], right: [0.8, 0.5], bottom: [0.5, 0.8], left: [0.2, 0.5] } as const;
  const red = Object.entries(sides)
    .filter(([, [x, y]]) => isRed(x, y))
    .map(([name]) => name);
  return red.find((name) => !red.includes({ top: 'bottom', bottom: 'top', left: 'right', right: 'left' }[name] ?? ''));
}

test('a film that is not processed names its place and camera', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-film-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'film.mov');
  await video({ container: 'mov' })(path);
  await using demuxer = await Demuxer.open(path);
  expect(demuxer.metadata).toMatchObject({ title: MARKER, comment: MARKER, location: MARKER, make: MARKER });
});

test('files of phones and cameras become a video that every browser plays, without metadata', async () => {
  const made = await makeVideos({
    'H.264 in MOV': video({ codec: 'h264', container: 'mov' }),
    'HEVC in MOV': video({ codec: 'hevc', container: 'mov' }),
    'HLG in MOV': video({ codec: 'hdr', container: 'mov' }),
    'H.264 in MP4': video({ codec: 'h264', container: 'mp4' }),
    'HEVC in MP4': video({ codec: 'hevc', container: 'mp4' }),
    'MPEG-4 in AVI': video({ codec: 'mpeg4', container: 'avi' }),
    'MJPEG in AVI': video({ codec: 'mjpeg', container: 'avi' }),
  });
  for (const each of Object.values(made)) {
    expect(each.response).toMatchObject({
      status: 'ready',
      width: 160,
      height: 120,
      thumbhash: expect.any(String),
    });
    const { codecs, format, size, beginsAtOnce, words, seconds } = await look(each);
    expect({ codecs, format, size, beginsAtOnce }).toEqual({
      codecs: [AV_CODEC_ID_H264, AV_CODEC_ID_AAC],
      format: AV_PIX_FMT_YUV420P,
      size: '160x120',
      beginsAtOnce: true,
    });
    expect(seconds).toBeGreaterThan(0.8);
    expect(seconds).toBeLessThan(1.2);
    expect(words).not.toContain('Elm Street');
    expect(words).not.toMatch(/creation_time|Lavf|location/);
    for (const file of each.files.values()) expect(file.includes('Elm Street')).toBe(false);
    expect(await redSide(each)).toBe('top');
  }
});

test('a video is upright, keeps its aspect ratio and is at most 720p', async () => {
  const made = await makeVideos({
    right: video({ container: 'mov', turn: 90 }),
    over: video({ container: 'mov', turn: 180 }),
    left: video({ container: 'mov', turn: 270 }),
    silent: video({ hasSound: false }),
    odd: video({ codec: 'mjpeg', container: 'avi', width: 161, height: 121 }),
    large: video({ width: 1920, height: 1080, moments: [0, 10, 20] }),
    fast: video({ moments: Array.from({ length: 60 }, (_, index) => Math.floor((index * 100) / 60)) }),
    uneven: video({ moments: [0, 3, 5, 40, 41, 90, 200] }),
    single: video({ moments: [0], hasSound: false }),
  });
  expect(statuses(made)).toEqual(Object.fromEntries(Object.keys(made).map((name) => [name, 'ready'])));
  const of = (name: string) =>
    made[name] ?? { response: { status: 'crashed' as const }, files: new Map<string, Buffer>() };
  expect(of('right').response).toMatchObject({ width: 120, height: 160 });
  expect(await redSide(of('right'))).toBe('right');
  expect(await redSide(of('over'))).toBe('bottom');
  expect(await redSide(of('left'))).toBe('left');
  expect((await look(of('silent'))).codecs).toEqual([AV_CODEC_ID_H264]);
  expect((await look(of('odd'))).size).toBe('160x120');
  expect((await look(of('large'))).size).toBe('1280x720');
  expect(of('large').response).toMatchObject({
    width: 1920,
    height: 1080,
    files: [{ name: 'w400' }, { name: 'w800' }, { name: 'poster', width: 1280 }, { name: 'video', type: 'video/mp4' }],
  });
  expect((await look(of('fast'))).perSecond).toBe(30);
  expect((await look(of('uneven'))).seconds).toBeGreaterThan(1.9);
});

test('a broken, too long or wrong file gets a clear error', async () => {
  const made = await makeVideos({
    nothing: (path) => writeFile(path, ''),
    photo: (path) => halves(40, 40).png().toFile(path),
    page: (path) => writeFile(path, '<!doctype html><script>alert(1)</script>'),
    playlist: (path) => writeFile(path, '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:4149/secret.ts\n#EXT-X-ENDLIST\n'),
    script: (path) => writeFile(path, 'ffconcat version 1.0\nfile /etc/passwd\n'),
    soundOnly: video({ moments: [], seconds: 1 }),
    tooLong: video({ moments: [0, 31_000], hasSound: false }),
    gap: video({ moments: [0, 10, 20, 3_000_000], hasSound: false, container: 'mov' }),
    withoutIndex: cut({ container: 'mov' }, 0.7),
    withoutTail: cut({ container: 'avi', codec: 'mjpeg', moments: [...TENTHS_OF_A_SECOND, 120, 150] }, 0.6),
    headOnly: cut({}, 0.002),
  });
  expect(statuses(made)).toEqual({
    nothing: 'unreadable',
    photo: 'unreadable',
    page: 'unreadable',
    playlist: 'unreadable',
    script: 'unreadable',
    soundOnly: 'unreadable',
    tooLong: 'too_long',
    gap: 'too_long',
    withoutIndex: 'unreadable',
    headOnly: 'unreadable',
    // Processed up to where it was cut off.
    withoutTail: 'ready',
  });
});
