import { expect, test } from 'vitest';
import { recipientsOf } from './recipients.rules.ts';

const below = { authorId: 'mia', parentAuthorId: 'rashid', rootAuthorId: 'olive', repliesToRoot: false };
const reply = { authorId: 'mia', parentAuthorId: 'olive', rootAuthorId: 'olive', repliesToRoot: true };
const post = { authorId: 'olive', parentAuthorId: null, rootAuthorId: 'olive', repliesToRoot: false };

test.each([
  ['a reply to a post', reply, [], ['olive comment']],
  ['a reply that names its reader', reply, ['olive'], ['olive comment @']],
  ['a reply to a comment', below, [], ['rashid comment reply', 'olive post interaction']],
  ['a reply that names the owner of the post', below, ['olive'], ['rashid comment reply', 'olive mention @']],
  [
    'a reply that names others',
    below,
    ['sam', 'rashid'],
    ['rashid comment reply @', 'sam mention @', 'olive post interaction'],
  ],
  ['a reply to oneself', { ...below, parentAuthorId: 'mia' }, ['mia'], ['olive post interaction']],
  ['a comment below one’s own post', { ...reply, authorId: 'olive' }, [], []],
  ['a reply to the owner further down', { ...below, parentAuthorId: 'olive' }, [], ['olive comment reply']],
  ['a post that names people', post, ['sam', 'olive', 'mia'], ['sam mention @', 'mia mention @']],
  ['a post that names nobody', post, [], []],
])('%s', (_case, facts, named, notified) => {
  const recipients = recipientsOf(facts, named).map(
    ({ userId, type, isMention }) => `${userId} ${type}${isMention ? ' @' : ''}`,
  );
  expect(recipients).toEqual(notified);
});
