import { mediaItem } from '@quad/contract/media/media.schemas';
import { expect, test } from 'vitest';
import { rootPost, thread } from '../test/thread.ts';
import { descriptionOf, pictureOf, structuredThread } from './post-label.ts';

const SITE = 'https://smu.quad.example';

test('a long post is described by one line that ends between words', () => {
  const post = { ...rootPost(), document: { blocks: [{ text: 'Desk  lamp' }, { text: 'word '.repeat(60) }] } };
  expect(descriptionOf(post)).toMatch(/^Desk lamp word .*word…$/);
  expect(descriptionOf({ ...post, document: { blocks: [] } })).toBeUndefined();
});

test('search engines are told who wrote it, when, and what was answered, with addresses of the campus', () => {
  const told = structuredThread(rootPost(), thread('a<root', 'b<a'), SITE);
  expect(told).toMatchObject({
    '@type': 'DiscussionForumPosting',
    url: `${SITE}/post/${rootPost().id}`,
    author: { name: 'Olive H', url: `${SITE}/olive` },
    text: 'root',
    comment: [{ '@type': 'Comment', text: 'a' }],
  });
  expect(told['comment']).toHaveLength(1);
});

test('the picture is the largest of the first that is ready', () => {
  const variant = (name: string, width: number) => ({ name, width, height: width, type: 'image/webp' });
  const item = (status: string, ...variants: unknown[]) =>
    mediaItem.parse({
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'photo',
      status,
      width: 10,
      height: 10,
      durationMs: null,
      thumbhash: null,
      alt: '',
      variants,
    });
  expect(pictureOf({ ...rootPost(), media: [] })).toBeUndefined();
  expect(
    pictureOf({ ...rootPost(), media: [item('processing'), item('ready', variant('w1', 1), variant('w9', 9))] }),
  ).toMatch(/\/w9$/);
});
