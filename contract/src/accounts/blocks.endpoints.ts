import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { person, userId } from './accounts.schemas.ts';

const onePerson = z.object({ userId });

/** Works both ways: neither person can see or contact the other, on any campus. */
export const blockPerson = endpoint({
  method: 'PUT',
  path: '/blocks/:userId',
  access: 'signed-in-reader',
  summary: 'Blocks a person. Blocking again changes nothing.',
  params: onePerson,
  response: z.object({ blocked: z.literal(true) }),
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/blocks/:userId',
  access: 'signed-in',
  summary: 'Unblocks a person.',
  params: onePerson,
  response: z.object({ blocked: z.literal(false) }),
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/blocks',
  access: 'signed-in',
  summary: 'The people the viewer has blocked, newest first.',
  query: pageQuery,
  response: pageOf(person),
  writtenByDatabase: true,
});
