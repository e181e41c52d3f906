import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { PROFILES_KEY, useEditProfile } from './profile.queries.ts';

afterEach(() => vi.unstubAllGlobals());

const olive = { id: 'olive-id', username: 'olive', firstName: 'Olive', bio: 'I sell lamps.', profileSetUp: false };
const marcus = { id: 'marcus-id', username: 'marcus', firstName: 'Marcus', bio: 'I sell desks.', profileSetUp: true };
const OLIVES = [...PROFILES_KEY, 'olive'];
const MARCUSES = [...PROFILES_KEY, 'marcus'];

test('the profile page has a new bio as soon as it is saved', async () => {
  const client = createQueryClient();
  client.setQueryData(OLIVES, olive);
  client.setQueryData(MARCUSES, marcus);
  vi.stubGlobal('fetch', async () => Response.json({ ...olive, bio: 'I sell chairs.', profileSetUp: true }));
  await onScreen(() => useEditProfile(), client).mutateAsync({ bio: 'I sell chairs.' });
  expect(client.getQueryData(OLIVES)).toEqual({ ...olive, bio: 'I sell chairs.', profileSetUp: true });
  expect(client.getQueryData(MARCUSES)).toBe(marcus);
});
