import { MEDIA } from '@quad/contract/media/media';
import { within, type Size } from './picture-sizes.ts';

type Rational = { num: number; den: number };

/** What the header of a video says about its frames. */
export type VideoFacts = Size & {
  /** The pixel aspect ratio, or 0/1 if it is unknown. */
  pixelShape: Rational;
  /** The display matrix (nine numbers) for rotation, or null if the video is upright. */
  matrix: readonly number[] | null;
  frameRate: Rational;
  isHighDynamicRange: boolean;
};

/** How to convert the frames. */
type VideoPlan = {
  /** The display size: upright, with square pixels, before scaling. */
  whole: Size;
  made: Size;
  /** For FFmpeg's filter graph. */
  filters: string;
};

const FRAME_RATE = { min: 1, max: 30 };
const LONG_SIDE_MAX = Math.round((MEDIA.videoHeightMax * 16) / 9);

export function planVideo(facts: VideoFacts): VideoPlan {
  const rotations = rotationsOf(facts.matrix);
  const isSideways = rotations.some((filter) => filter.startsWith('transpose'));
  const shape = facts.pixelShape.num > 0 && facts.pixelShape.den > 0 ? facts.pixelShape : { num: 1, den: 1 };
  const square = { width: Math.max(1, Math.round((facts.width * shape.num) / shape.den)), height: facts.height };
  const whole = isSideways ? transposed(square) : square;
  const made = evenWithin(whole);
  const scaled = isSideways ? transposed(made) : made;
  const filters = [
    // Pass the last frame on too, because it may be the only one.
    `fps=${frameRateOf(facts.frameRate)}:eof_action=pass`,
    `scale=${scaled.width}:${scaled.height}:flags=bicubic:out_range=limited`,
    // Without tone mapping, HDR video looks washed out.
    ...(facts.isHighDynamicRange ? ['tonemapx=tonemap=bt2390:desat=0:peak=100:t=bt709:m=bt709:p=bt709'] : []),
    ...rotations,
    'setsar=1',
    'format=yuv420p',
  ];
  return { whole, made, filters: filters.join(',') };
}

/** 720p in portrait or landscape. H.264 stores color at half resolution, so both sides must be even. */
function evenWithin(whole: Size): Size {
  const isTall = whole.height > whole.width;
  const max = { width: LONG_SIDE_MAX, height: MEDIA.videoHeightMax };
  const size = within(whole, isTall ? transposed(max) : max);
  return { width: even(size.width), height: even(size.height) };
}

function even(length: number) {
  return Math.max(2, length - (length % 2));
}

function transposed({ width, height }: Size): Size {
  return { width: height, height: width };
}

/** Clamps the rate to the limits. An unknown rate becomes the maximum. */
function frameRateOf({ num, den }: Rational) {
  const rate = num / den;
  if (!Number.isFinite(rate) || rate <= 0 || rate > FRAME_RATE.max) return `${FRAME_RATE.max}`;
  return rate < FRAME_RATE.min ? `${FRAME_RATE.min}` : `${num}/${den}`;
}

/** The same four cases as in the `ffmpeg` program. Cameras do not write skewed matrices, so those are ignored. */
function rotationsOf(matrix: readonly number[] | null): string[] {
  if (!matrix) return [];
  const [a = 0, b = 0, , c = 0, d = 0] = matrix;
  const degrees = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  if (degrees === 90) return [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`];
  if (degrees === 180) return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])];
  if (degrees === 270) return [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`];
  return degrees === 0 && d < 0 ? ['vflip'] : [];
}
