import { mediaItem } from '@quad/contract/media/media.schemas';
import { expect, test } from 'vitest';
import { rootPost, thread } from '../test/thread.ts';
import { mediaLabelOf } from './media-label.ts';
import { rowsOf } from './rows-of.ts';

test.each([
  [0, []],
  [2, [2]],
  [3, [3]],
  [7, [3, 3, 1]],
])('%i posts are in rows of three: %j', (count, lengths) => {
  const posts = thread(...Array.from({ length: count }, (_, index) => `p${index}<root`));
  const rows = rowsOf(posts);
  expect(rows.map((row) => row.length)).toEqual(lengths);
  expect(rows.flat()).toEqual(posts);
});

function postWith(alt: string, ...kinds: ('photo' | 'video')[]) {
  const media = kinds.map((kind) =>
    mediaItem.parse({
      id: crypto.randomUUID(),
      kind,
      status: 'ready',
      width: 1,
      height: 1,
      durationMs: null,
      thumbhash: null,
      alt,
      variants: [],
    }),
  );
  return { ...rootPost(), media };
}

test.each([
  [postWith('A red bike', 'photo'), 'A red bike, by Olive H., 1 photo'],
  [postWith('', 'video'), 'root, by Olive H., 1 video'],
  [postWith('', 'photo', 'photo', 'video'), 'root, by Olive H., 2 photos and 1 video'],
  [{ ...postWith('', 'photo'), document: { blocks: [] } }, 'Post by Olive H., 1 photo'],
])('a screen reader gets the content of a tile', (post, label) => {
  expect(mediaLabelOf(post)).toBe(label);
});
