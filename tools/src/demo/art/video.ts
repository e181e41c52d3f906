import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_LOG_ERROR, AV_PIX_FMT_RGB24, Encoder, FF_ENCODER_LIBX264, FilterAPI, Frame, Log, Muxer } from 'node-av';
import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import type { Video } from './videos.ts';
import { ITEMS } from './items/index.ts';
import { choosePaint } from './paint.ts';
import { rasterise, svgAt, type Raster } from './raster.ts';
import type { Drawing } from './scene.ts';
import { at } from './shapes.ts';

const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_PER_SECOND = 20;
const SECONDS = 3;

type VideoFile = Raster & { durationMs: number; mp4: Uint8Array };

/** A few seconds of an item crossing the campus lawn, as H.264 in MP4, with a frame as its poster. */
export async function renderVideo(video: Video): Promise<VideoFile> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-film-'));
  try {
    const file = join(folder, 'film.mp4');
    await encode(video, file);
    const poster = await rasterise(drawFrame(video, 0.4), [WIDTH]);
    return { ...poster, durationMs: SECONDS * 1000, mp4: new Uint8Array(await readFile(file)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function drawFrame({ actor, seed }: Video, progress: number): Drawing {
  const random = randomFrom(`film/${seed}`);
  const paint = choosePaint(random);
  const lawn = ITEMS.campusLawn;
  const ground = lawn.kind === 'view' ? lawn.draw(paint, random, WIDTH, HEIGHT) : '';
  const item = ITEMS[actor];
  const drawing = item.kind === 'object' ? item.draw(paint, randomFrom(`film/${seed}/actor`)) : '';
  const x = -120 + progress * (WIDTH + 240);
  const y = HEIGHT * 0.94 - Math.abs(Math.sin(progress * Math.PI * 4)) * HEIGHT * 0.09;
  return {
    content: ground + at(x, y, drawing, { scale: 0.42, turn: Math.sin(progress * Math.PI * 8) * 4 }),
    width: WIDTH,
    height: HEIGHT,
  };
}

async function encode(video: Video, file: string): Promise<void> {
  Log.setLevel(AV_LOG_ERROR);
  const timeBase = { num: 1, den: FRAMES_PER_SECOND };
  using filter = FilterAPI.create('format=pix_fmts=yuv420p');
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    bitrate: '900k',
    options: { preset: 'veryfast' },
  });
  await using muxer = await Muxer.open(file, { options: { movflags: '+faststart' } });
  const stream = muxer.addStream(encoder);

  async function* frames() {
    for (let index = 0; index < FRAMES_PER_SECOND * SECONDS; index += 1) {
      const pixels = await sharp(svgAt(drawFrame(video, index / (FRAMES_PER_SECOND * SECONDS)), WIDTH))
        .removeAlpha()
        .raw()
        .toBuffer();
      yield Frame.fromVideoBuffer(pixels, {
        width: WIDTH,
        height: HEIGHT,
        format: AV_PIX_FMT_RGB24,
        pts: BigInt(index),
        timeBase,
      });
    }
    yield null;
  }

  for await (using packet of encoder.packets(filter.frames(frames()))) {
    if (packet) await muxer.writePacket(packet, stream);
  }
}
