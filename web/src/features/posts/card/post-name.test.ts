import { expect, test } from 'vitest';
import { rootPost, thread } from '../test/thread.ts';
import { cardNameOf, menuNameOf, postBy } from './post-name.ts';

const post = { ...rootPost(), document: { blocks: [{ text: 'Desk  lamp' }, { text: 'barely used' }] } };

test('a card is named by its author and the first words', () => {
  expect(cardNameOf(post)).toBe('Post by Olive H.: Desk lamp barely used');
  const long = { ...post, document: { blocks: [{ text: 'word '.repeat(60) }] } };
  expect(cardNameOf(long)).toMatch(/^Post by Olive H\.: word .{40,60}word…$/);
  expect(cardNameOf({ ...post, document: { blocks: [] } })).toBe('Post by Olive H.');
});

test('a comment is named as one, also in the name of its menu', () => {
  const [response] = thread('a<root');
  if (!response) throw new Error('no comment');
  expect(postBy(response)).toMatch(/^Comment by /);
  expect(menuNameOf(response)).toMatch(/^More about .*'s comment$/);
  expect(menuNameOf(post)).toBe("More about Olive H.'s post");
});
