import { expect, test } from 'vitest';
import { withoutPerson } from './without-person.ts';

const max = { id: 'max', username: 'maxlow' };
const olive = { id: 'olive', username: 'olivehart' };

test('posts, chats and notifications of a blocked person leave every list, and nothing else', () => {
  const known = {
    pages: [
      {
        items: [
          { id: '1', author: max },
          { id: '2', author: olive },
        ],
        nextCursor: 'more',
      },
      {
        items: [
          { id: '3', other: max },
          { id: '4', other: olive },
        ],
      },
      {
        items: [
          { id: '5', actors: [max] },
          { id: '6', actors: [max, olive] },
        ],
      },
      { items: [max, olive] },
    ],
  };
  expect(withoutPerson(known, 'max')).toEqual({
    pages: [
      { items: [{ id: '2', author: olive }], nextCursor: 'more' },
      { items: [{ id: '4', other: olive }] },
      { items: [{ id: '6', actors: [olive] }] },
      { items: [olive] },
    ],
  });
});

test('their profile is gone, and so is a shared post of theirs', () => {
  expect(withoutPerson({ ...max, bio: 'Hello' }, 'max')).toBeNull();
  const conversation = { messages: [{ id: '1', senderId: 'olive', hasPost: true, post: { id: '2', author: max } }] };
  expect(withoutPerson(conversation, 'max')).toEqual({
    messages: [{ id: '1', senderId: 'olive', hasPost: true, post: null }],
  });
});

test('a report still says whom it was about', () => {
  const reports = { items: [{ id: '1', person: max, outcome: null }] };
  expect(withoutPerson(reports, 'max')).toBe(reports);
});

test('data without the person keep their identity', () => {
  const known = { pages: [{ items: [{ id: '2', author: olive }] }] };
  expect(withoutPerson(known, 'max')).toBe(known);
});
