import { expect, test } from 'vitest';
import { id, thread } from '../test/thread.ts';
import { ancestorsOf, nest, shownOf, sizeOf, withReplies, type Branch } from './thread.ts';

const root = id('root');
const drawn = (branches: Branch[]): string =>
  branches
    .map(({ comment, replies }) => {
      const below = drawn(replies);
      return `${comment.document.blocks[0]?.text}${below && `(${below})`}`;
    })
    .join(' ');

test.each([
  ['nothing', [], ''],
  ['comments stand in the order they were written', ['a<root', 'b<root', 'c<root'], 'a b c'],
  ['answers stand below what they answer', ['a<root', 'b<root', 'c<a', 'd<c', 'e<a'], 'a(c(d) e) b'],
  ['what comes twice is shown once', ['a<root', 'b<a', 'b<a'], 'a(b)'],
  ['an answer to what is not here waits for it', ['a<root', 'b<gone', 'c<b'], 'a'],
  ['a parent that comes later still finds its answers', ['b<a', 'a<root'], 'a(b)'],
  ['a list that answers itself ends', ['a<b', 'b<a', 'c<root'], 'c'],
])('%s', (_, comments, picture) => {
  expect(drawn(nest(root, thread(...comments)))).toBe(picture);
});

test('a branch knows how many comments are below it', () => {
  const [first] = nest(root, thread('a<root', 'b<a', 'c<b', 'd<a'));
  expect(first?.size).toBe(3);
  expect(sizeOf(first ? [first] : [])).toBe(4);
});

test('the parents of a comment are above it, the nearest first', () => {
  const comments = thread('a<root', 'b<a', 'c<b', 'd<root');
  expect(ancestorsOf(comments, id('c'))).toEqual([id('b'), id('a')]);
  expect(ancestorsOf(comments, id('d'))).toEqual([]);
  expect(ancestorsOf(comments, id('nobody'))).toEqual([]);
});

test('a comment is removed with everything below it, and nothing else', () => {
  expect(withReplies(thread('d<c', 'a<root', 'b<a', 'c<b', 'e<root'), id('b'))).toEqual(
    new Set([id('b'), id('c'), id('d')]),
  );
});

test('of many replies side by side the first few are shown until more are requested', () => {
  const [first] = nest(root, thread('a<root', 'b<a', 'c<a', 'd<a', 'e<a', 'f<e'));
  if (!first) throw new Error('no comment');
  const atFirst = shownOf(first, { level: 1, opened: false });
  expect(drawn(atFirst.shown)).toBe('b c d');
  expect(atFirst.hidden).toBe(2);
  expect(drawn(shownOf(first, { level: 1, opened: true }).shown)).toBe('b c d e(f)');
});

test('deep replies are hidden until requested, and each request opens as many levels again', () => {
  const [deep] = nest(root, thread('a<root', 'b<a'));
  if (!deep) throw new Error('no comment');
  const shownDepth = 5;
  expect(shownOf(deep, { level: shownDepth, opened: false })).toMatchObject({ shown: [], hidden: 1 });
  expect(shownOf(deep, { level: shownDepth, opened: true }).nextLevel).toBe(1);
  expect(shownOf(deep, { level: shownDepth - 1, opened: false })).toMatchObject({ hidden: 0, nextLevel: shownDepth });
});
