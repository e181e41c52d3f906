import { mediaItem, type MediaItem } from '@quad/contract/media/media.schemas';
import { expect, test } from 'vitest';
import { slidesOf } from './slides.ts';

const DESK = { base: '', motionAllowed: true, autoplayAllowed: true };
const PHONE = { base: '', motionAllowed: true, autoplayAllowed: false };
const STILL = { base: '', motionAllowed: false, autoplayAllowed: false };

const VARIANTS = {
  photo: ['w400', 'w800'],
  film: ['poster', 'video'],
  gif: ['w400', 'w800', 'still'],
  processing: [],
};

function some(...kinds: (keyof typeof VARIANTS)[]): MediaItem[] {
  return kinds.map((kind, place) =>
    mediaItem.parse({
      id: `00000000-0000-4000-8000-00000000000${place}`,
      kind: kind === 'film' ? 'video' : 'photo',
      status: kind === 'processing' ? 'processing' : 'ready',
      width: 800,
      height: 600,
      durationMs: null,
      thumbhash: null,
      alt: '',
      variants: VARIANTS[kind].map((name) => ({
        name,
        type: name === 'video' ? 'video/mp4' : 'image/webp',
        width: name === 'w400' ? 400 : 800,
        height: 300,
      })),
    }),
  );
}

test('files that are not ready are left out, and the clicked one is shown first all the same', () => {
  const { slides, index } = slidesOf(some('processing', 'photo', 'photo'), 2, DESK);
  expect(slides).toHaveLength(2);
  expect(index).toBe(1);
});

test('a clicked video starts, on a phone too; one that is swiped to only on a desktop', () => {
  const media = some('film', 'film');
  const begins = (manners: typeof DESK) =>
    slidesOf(media, 0, manners).slides.map((slide) => 'autoPlay' in slide && slide.autoPlay);
  expect(begins(DESK)).toEqual([true, true]);
  expect(begins(PHONE)).toEqual([true, false]);
  expect(begins(STILL)).toEqual([false, false]);
});

test('every video is muted until its viewer unmutes it', () => {
  expect(slidesOf(some('film'), 0, DESK).slides).toMatchObject([{ type: 'video', muted: true }]);
});

test('an animation is shown moving, or as its still with reduced motion', () => {
  const namesOf = (manners: typeof DESK) =>
    slidesOf(some('gif'), 0, manners).slides.flatMap((slide) =>
      'srcSet' in slide ? slide.srcSet?.map(({ src }) => src.split('/').at(-1)) : [],
    );
  expect(namesOf(PHONE)).toEqual(['w400', 'w800']);
  expect(namesOf(STILL)).toEqual(['still']);
});
