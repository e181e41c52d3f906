import { expect, test } from 'vitest';
import { changesOf, errorsOf } from './profile-changes.ts';

const saved = { firstName: 'A', lastName: 'S.', bio: '' };

test('whoever has a name of one letter from Google can change the bio all the same', () => {
  const changes = changesOf(saved, { ...saved, bio: ' Sells desks ' });
  expect(changes).toEqual({ bio: 'Sells desks' });
  expect(errorsOf(changes)).toEqual({});
});

test.each([
  [{ firstName: 'B' }, { firstName: 'Name is Invalid' }],
  [{ firstName: ' ' }, { firstName: 'First name is required' }],
  [{ lastName: '' }, { lastName: 'Last name is required' }],
])('%j is rejected with %j', (typed, errors) => {
  expect(errorsOf(changesOf(saved, { ...saved, ...typed }))).toEqual(errors);
});
