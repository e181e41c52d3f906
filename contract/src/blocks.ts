import { z } from 'zod';
import { person, userId } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

export const BLOCKS = {
  pageSize: 15,
  /** Bounded, because every read filters by this list. */
  max: 500,
} as const;

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

export const BLOCK_COPY = {
  block: 'Block',
  unblock: 'Unblock',
  title: 'Block this person?',
  body: "You won't see each other anywhere on Quad and can't message each other. We won't tell them.",
  done: 'Blocked.',
  undone: 'Unblocked.',
  list: 'Blocked people',
  nobody: "You haven't blocked anyone",
  nobodyHint: 'People you block show up here. You can unblock them anytime.',
} as const;
