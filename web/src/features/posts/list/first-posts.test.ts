import { expect, test } from 'vitest';
import { firstPostsOf } from './first-posts.ts';

/** T is a text, P a post with photos. */
const postsOf = (kinds: string) => kinds.split('').map((kind) => ({ media: kind === 'P' ? ['photo'] : [] }));

test.each([
  ['', 0],
  ['T', 1],
  ['PP', 2],
  ['TTTTTTTT', 5],
  ['PPPPPPPP', 3],
  ['PPTTTTTT', 3],
  ['TTPTTTTT', 4],
])('of %j the first %i posts fill the screen', (kinds, count) => {
  expect(firstPostsOf(postsOf(kinds))).toBe(count);
});
