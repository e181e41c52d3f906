import { MEDIA } from '@quad/contract/media';
import { within, type Size } from './picture-sizes.ts';

export type Rational = { num: number; den: number };

/** What the head of a video says of its pictures. */
export type VideoFacts = Size & {
  /** How wide a pixel is for its height; 0/1 where it is not said. */
  pixelShape: Rational;
  /** Nine numbers by which a player turns the pictures; null when they are upright. */
  matrix: readonly number[] | null;
  frameRate: Rational;
  isHighDynamicRange: boolean;
};

/** How its pictures are turned into ours. */
export type VideoPlan = {
  /** As it is watched: upright, with square pixels, before any shrinking. */
  whole: Size;
  made: Size;
  /** For FFmpeg's filter graph. */
  filters: string;
};

const FRAME_RATE = { least: 1, most: 30 };
const LONG_SIDE_MAX = Math.round((MEDIA.videoHeightMax * 16) / 9);

export function planVideo(facts: VideoFacts): VideoPlan {
  const turns = turnsOf(facts.matrix);
  const isSideways = turns.some((turn) => turn.startsWith('transpose'));
  const shape = facts.pixelShape.num > 0 && facts.pixelShape.den > 0 ? facts.pixelShape : { num: 1, den: 1 };
  const square = { width: Math.max(1, Math.round((facts.width * shape.num) / shape.den)), height: facts.height };
  const whole = isSideways ? turned(square) : square;
  const made = evenWithin(whole);
  const scaled = isSideways ? turned(made) : made;
  const filters = [
    // The last picture is passed on too: it may be the only one.
    `fps=${frameRateOf(facts.frameRate)}:eof_action=pass`,
    `scale=${scaled.width}:${scaled.height}:flags=bicubic:out_range=limited`,
    // Shown as it is, what was filmed for brighter screens looks washed out.
    ...(facts.isHighDynamicRange ? ['tonemapx=tonemap=bt2390:desat=0:peak=100:t=bt709:m=bt709:p=bt709'] : []),
    ...turns,
    'setsar=1',
    'format=yuv420p',
  ];
  return { whole, made, filters: filters.join(',') };
}

/** 720p, whichever way it is held. H.264 halves the colours, so both sides are even. */
function evenWithin(whole: Size): Size {
  const isTall = whole.height > whole.width;
  const most = { width: LONG_SIDE_MAX, height: MEDIA.videoHeightMax };
  const size = within(whole, isTall ? turned(most) : most);
  return { width: even(size.width), height: even(size.height) };
}

function even(length: number) {
  return Math.max(2, length - (length % 2));
}

function turned({ width, height }: Size): Size {
  return { width: height, height: width };
}

/** What films with fewer pictures a second keeps its own number; where none is said, most do. */
function frameRateOf({ num, den }: Rational) {
  const rate = num / den;
  if (!Number.isFinite(rate) || rate <= 0 || rate > FRAME_RATE.most) return `${FRAME_RATE.most}`;
  return rate < FRAME_RATE.least ? `${FRAME_RATE.least}` : `${num}/${den}`;
}

/** The same four cases as in FFmpeg's own program; a player's skewed matrices are nobody's camera. */
function turnsOf(matrix: readonly number[] | null): string[] {
  if (!matrix) return [];
  const [a = 0, b = 0, , c = 0, d = 0] = matrix;
  const degrees = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  if (degrees === 90) return [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`];
  if (degrees === 180) return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])];
  if (degrees === 270) return [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`];
  return degrees === 0 && d < 0 ? ['vflip'] : [];
}
