import { z } from 'zod';
import { person, userId } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

export const BLOCKS = {
  pageSize: 15,
  /** So many people one account can block: what is hidden travels with every reading. */
  max: 500,
} as const;

const onePerson = z.object({ userId });

/** Works both ways: from then on neither sees nor reaches the other, on any campus. */
export const blockPerson = endpoint({
  method: 'PUT',
  path: '/blocks/:userId',
  access: 'signed-in',
  summary: 'Blocks a person. Blocking again changes nothing.',
  params: onePerson,
  response: z.object({ blocked: z.literal(true) }),
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/blocks/:userId',
  access: 'signed-in',
  summary: 'Takes a block back.',
  params: onePerson,
  response: z.object({ blocked: z.literal(false) }),
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/blocks',
  access: 'signed-in',
  summary: 'Whom the viewer has blocked, newest first.',
  query: pageQuery,
  response: pageOf(person),
  writtenByDatabase: true,
});

export const BLOCK_COPY = {
  block: 'Block',
  unblock: 'Unblock',
  title: 'Block this person?',
  body: 'You will not see each other anywhere on Quad and cannot message each other. They are not told.',
  done: 'Blocked.',
  undone: 'Unblocked.',
  list: 'Blocked people',
  nobody: 'You have not blocked anyone',
  nobodyHint: 'People you block show up here, and can be unblocked.',
} as const;
