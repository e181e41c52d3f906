import { join } from 'node:path';
import { AV_LOG_FATAL, FilterAPI, type Frame, Log } from 'node-av';
import { MEDIA, POSTER_VARIANT, VIDEO_VARIANT } from '@quad/contract/media';
import type { MadeFile, MadeMedia } from './answer.ts';
import { pictureSizes } from './picture-sizes.ts';
import { thumbhashOf, writePicture, type Pixels } from './pictures.ts';
import { transcode } from './transcode.ts';
import { TakesLong } from './takes-long.ts';
import { factsOf, openVideo } from './video-input.ts';
import { planVideo } from './video-plan.ts';
import { decoded, Unshowable } from './unshowable.ts';

/** Many films begin in the dark. */
const POSTER_SECONDS = 1;
/** What a quick try takes on. At 1080p that is about half a minute of a processor. */
const QUICK_SECONDS_MAX = 20;

Log.setLevel(AV_LOG_FATAL);

/** Makes what is shown of a video: an MP4 that every browser plays, and a picture of it in every width. */
export async function processVideo(input: string, folder: string, isQuick = false): Promise<MadeMedia> {
  if (isQuick) await refuseLong(input);
  const output = join(folder, VIDEO_VARIANT);
  const film = (await make(input, output, 'with sound')) ?? (await make(input, output, 'silent'));
  if (!film) throw new Unshowable('unreadable');
  const posters = await writePosters(film.poster, folder);
  return {
    status: 'ready',
    ...film.whole,
    durationMs: film.durationMs,
    thumbhash: await thumbhashOf(film.poster),
    files: [...posters, { name: VIDEO_VARIANT, type: 'video/mp4', ...film.made }],
  };
}

/** By what its head says; one that lies is ended by the limits of a quick try. */
async function refuseLong(path: string) {
  const { demuxer } = await openVideo(path);
  await using _ = demuxer;
  if (demuxer.duration > QUICK_SECONDS_MAX) throw new TakesLong();
}

/** Nothing when the sound it has cannot be decoded: the pictures wait for it, so they are made once more without. */
async function make(path: string, output: string, sound: 'with sound' | 'silent') {
  const input = await openVideo(path);
  await using _ = input.demuxer;
  const plan = planVideo(factsOf(input.video));
  const withSound = sound === 'with sound' && input.audio !== undefined;
  const kept = keepPoster(Math.min(POSTER_SECONDS, input.demuxer.duration / 10));
  const { pictures, hasSound } = await decoded(
    transcode(input, { filters: plan.filters, output, withSound, onPicture: (picture, at) => kept.look(picture, at) }),
  );
  using frame = kept.frame();
  if (!frame || pictures === 0) throw new Unshowable('unreadable');
  if (withSound && !hasSound) return undefined;
  return { ...plan, durationMs: await durationOf(output), poster: await pixelsOf(frame) };
}

/** The picture that stands for the film: the first at that moment, or the last before the film ends. */
function keepPoster(seconds: number) {
  let kept: Frame | null = null;
  let isFound = false;
  return {
    look(picture: Frame, at: number) {
      if (isFound) return;
      kept?.free();
      kept = picture.clone();
      isFound = at >= seconds;
    },
    frame: () => kept,
  };
}

async function pixelsOf(frame: Frame): Promise<Pixels> {
  using filter = FilterAPI.create('format=pix_fmts=rgb24');
  const frames = [...(await filter.processAll(frame)), ...(await filter.processAll(null))];
  try {
    const picture = frames[0];
    if (!picture) throw new Unshowable('unreadable');
    return { data: picture.toBuffer(), raw: { width: picture.width, height: picture.height, channels: 3 } };
  } finally {
    for (const each of frames) each.free();
  }
}

/** Called by their width like a photo's, but for the largest. */
async function writePosters(poster: Pixels, folder: string): Promise<MadeFile[]> {
  const sizes = pictureSizes(poster.raw, MEDIA.photoWidths);
  const files: MadeFile[] = [];
  for (const [place, size] of sizes.entries()) {
    const name = place === sizes.length - 1 ? POSTER_VARIANT : `w${size.width}`;
    files.push(await writePicture(poster, { name, size, folder }));
  }
  return files;
}

/** Read from what was written, which shows too that it was written whole. */
async function durationOf(output: string) {
  const { demuxer } = await openVideo(output);
  await using _ = demuxer;
  return Math.round(demuxer.duration * 1000);
}
