import { expect, test } from 'vitest';
import { recipientsOf } from './recipients.rules.ts';

const below = { authorId: 'mia', parentAuthorId: 'rashid', rootAuthorId: 'olive', answersRoot: false };
const reply = { authorId: 'mia', parentAuthorId: 'olive', rootAuthorId: 'olive', answersRoot: true };
const post = { authorId: 'olive', parentAuthorId: null, rootAuthorId: 'olive', answersRoot: false };

test.each([
  ['an answer to a post', reply, [], ['olive comment']],
  ['an answer that names its reader', reply, ['olive'], ['olive comment @']],
  ['an answer to a comment', below, [], ['rashid comment reply', 'olive post interaction']],
  ['an answer that names the owner of the post', below, ['olive'], ['rashid comment reply', 'olive mention @']],
  [
    'an answer that names others',
    below,
    ['sam', 'rashid'],
    ['rashid comment reply @', 'sam mention @', 'olive post interaction'],
  ],
  ['an answer to oneself', { ...below, parentAuthorId: 'mia' }, ['mia'], ['olive post interaction']],
  ['a comment below one’s own post', { ...reply, authorId: 'olive' }, [], []],
  ['an answer to the owner further down', { ...below, parentAuthorId: 'olive' }, [], ['olive comment reply']],
  ['a post that names people', post, ['sam', 'olive', 'mia'], ['sam mention @', 'mia mention @']],
  ['a post that names nobody', post, [], []],
])('%s', (_case, facts, named, told) => {
  const said = recipientsOf(facts, named).map(
    ({ userId, type, isMention }) => `${userId} ${type}${isMention ? ' @' : ''}`,
  );
  expect(said).toEqual(told);
});
