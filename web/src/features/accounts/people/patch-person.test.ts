import { expect, test } from 'vitest';
import { patchedIn } from './patch-person.ts';

const olive = { id: 'olive-id', username: 'olive', firstName: 'Olive', lastName: 'P.' };
const marcus = { id: 'marcus-id', username: 'marcus', firstName: 'Marcus', lastName: 'D.' };

test('a new name updates a person as author, as viewer and inside pages', () => {
  const post = { id: 'a-post', author: olive, text: 'Desk' };
  const renamed = { ...olive, firstName: 'Olivia' };
  expect(patchedIn({ pages: [{ items: [post] }] }, 'olive-id', { firstName: 'Olivia' })).toEqual({
    pages: [{ items: [{ ...post, author: renamed }] }],
  });
  expect(patchedIn({ viewer: olive, unreadChats: 2 }, 'olive-id', { firstName: 'Olivia' })).toEqual({
    viewer: renamed,
    unreadChats: 2,
  });
});

test('unrelated data keep their identity', () => {
  const page = { items: [{ id: 'a-post', author: marcus, at: null, tags: ['desk', 1] }] };
  expect(patchedIn(page, 'olive-id', { firstName: 'Olivia' })).toBe(page);
  expect(patchedIn(undefined, 'olive-id', {})).toBeUndefined();
});
