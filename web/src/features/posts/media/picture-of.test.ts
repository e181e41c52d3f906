import { mediaItem, type MediaItem } from '@quad/contract/media/media.schemas';
import { expect, test } from 'vitest';
import { pictureOf } from './picture-of.ts';

const ID = '00000000-0000-4000-8000-00000000000a';

/** 'w400:400' is a picture of that name and width, 'video' a film. */
function item(...variants: string[]): MediaItem {
  return mediaItem.parse({
    id: ID,
    kind: variants.includes('video') ? 'video' : 'photo',
    status: 'ready',
    width: 1600,
    height: 1200,
    durationMs: null,
    thumbhash: null,
    alt: '',
    variants: variants.map((variant) => {
      const [name = '', width = '0'] = variant.split(':');
      return { name, type: name === 'video' ? 'video/mp4' : 'image/webp', width: Number(width), height: 0 };
    }),
  });
}

const at = (name: string) => `/files/${ID}/${name}`;

const shown = (media: MediaItem) => pictureOf(media, '');

test('a photo has every width it has, and the usual one for browsers that cannot choose', () => {
  expect(shown(item('w400:400', 'w800:800', 'w1600:1600'))).toEqual({
    src: at('w800'),
    srcSet: `${at('w400')} 400w, ${at('w800')} 800w, ${at('w1600')} 1600w`,
    width: 1600,
    height: 1200,
  });
});

test('a small photo is shown in its own size', () => {
  expect(shown(item('w300:300'))?.src).toBe(at('w300'));
});

test('a video shows its poster, never itself, as a picture', () => {
  const picture = shown(item('w400:400', 'poster:1280', 'video:1280'));
  expect(picture?.src).toBe(at('poster'));
  expect(picture?.srcSet).not.toContain('video');
  expect(picture?.moving).toBeUndefined();
});

test('an animation is still until it is started, and never both are in one srcset', () => {
  expect(shown(item('w400:400', 'w800:800', 'still:800'))).toMatchObject({
    src: at('still'),
    srcSet: `${at('still')} 800w`,
    moving: { src: at('w800'), srcSet: `${at('w400')} 400w, ${at('w800')} 800w` },
  });
});

test('a file without a picture yet has none to show', () => {
  expect(shown(item())).toBeNull();
  expect(shown(item('video:1280'))).toBeNull();
});

test('with a CDN every address starts with it', () => {
  const picture = pictureOf(item('w400:400', 'w800:800'), 'https://cdn.example/smu');
  expect(picture?.src).toMatch(/^https:\/\/cdn\.example\/smu\/files\//);
  expect(picture?.srcSet.split(', ').every((source) => source.startsWith('https://cdn.example/smu/'))).toBe(true);
});
