import { join } from 'node:path';
import { AV_LOG_FATAL, FilterAPI, type Frame, Log } from 'node-av';
import { MEDIA, POSTER_VARIANT, VIDEO_VARIANT } from '@quad/contract/media/media';
import type { OutputFile, ProcessedMedia } from './messages.ts';
import { pictureSizes } from './picture-sizes.ts';
import { thumbhashOf, writePicture, type Pixels } from './pictures.ts';
import { transcode } from './transcode.ts';
import { QuickAttemptError } from './quick-attempt.ts';
import { factsOf, openVideo } from './video-input.ts';
import { planVideo } from './video-plan.ts';
import { withDecodeErrors, UnreadableMediaError } from './unreadable-media.ts';

/** Not the first frame, because many videos start black. */
const POSTER_SECONDS = 1;
/** The longest video for a quick attempt: about half a minute of CPU time at 1080p. */
const QUICK_SECONDS_MAX = 20;

Log.setLevel(AV_LOG_FATAL);

/** Makes an MP4 that every browser plays, and a poster in every width. */
export async function processVideo(input: string, folder: string, isQuick = false): Promise<ProcessedMedia> {
  if (isQuick) await refuseLong(input);
  const output = join(folder, VIDEO_VARIANT);
  const video = (await transcodeVideo(input, output, 'with sound')) ?? (await transcodeVideo(input, output, 'silent'));
  if (!video) throw new UnreadableMediaError('unreadable');
  const posters = await writePosters(video.poster, folder);
  return {
    status: 'ready',
    ...video.whole,
    durationMs: video.durationMs,
    thumbhash: await thumbhashOf(video.poster),
    files: [...posters, { name: VIDEO_VARIANT, type: 'video/mp4', ...video.made }],
  };
}

/** Checks the length in the header. If that is wrong, the time limit of the quick attempt ends the process. */
async function refuseLong(path: string) {
  const { demuxer } = await openVideo(path);
  await using _ = demuxer;
  if (demuxer.duration > QUICK_SECONDS_MAX) throw new QuickAttemptError();
}

/** Undefined if the sound cannot be decoded. The muxer waits for it, so the video must be made again without sound. */
async function transcodeVideo(path: string, output: string, sound: 'with sound' | 'silent') {
  const input = await openVideo(path);
  await using _ = input.demuxer;
  const plan = planVideo(factsOf(input.video));
  const withSound = sound === 'with sound' && input.audio !== undefined;
  const poster = keepPoster(Math.min(POSTER_SECONDS, input.demuxer.duration / 10));
  const { pictures, hasSound } = await withDecodeErrors(
    transcode(input, {
      filters: plan.filters,
      output,
      withSound,
      onPicture: (picture, at) => poster.offer(picture, at),
    }),
  );
  using frame = poster.frame();
  if (!frame || pictures === 0) throw new UnreadableMediaError('unreadable');
  if (withSound && !hasSound) return undefined;
  return { ...plan, durationMs: await durationOf(output), poster: await pixelsOf(frame) };
}

/** Keeps the first frame at or after that time, or the last frame of a shorter video. */
function keepPoster(seconds: number) {
  let kept: Frame | null = null;
  let isFound = false;
  return {
    offer(picture: Frame, at: number) {
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
    if (!picture) throw new UnreadableMediaError('unreadable');
    return { data: picture.toBuffer(), raw: { width: picture.width, height: picture.height, channels: 3 } };
  } finally {
    for (const each of frames) each.free();
  }
}

/** Named by their width like photos, except for the largest. */
async function writePosters(poster: Pixels, folder: string): Promise<OutputFile[]> {
  const sizes = pictureSizes(poster.raw, MEDIA.photoWidths);
  const files: OutputFile[] = [];
  for (const [index, size] of sizes.entries()) {
    const name = index === sizes.length - 1 ? POSTER_VARIANT : `w${size.width}`;
    files.push(await writePicture(poster, { name, size, folder }));
  }
  return files;
}

/** Read from the output file, which also proves that the file is complete. */
async function durationOf(output: string) {
  const { demuxer } = await openVideo(output);
  await using _ = demuxer;
  return Math.round(demuxer.duration * 1000);
}
