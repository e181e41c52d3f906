import { PEOPLE_COPY } from '../accounts/accounts.public.ts';

export const BLOCK_COPY = {
  block: PEOPLE_COPY.block,
  unblock: 'Unblock',
  title: 'Block this person?',
  body: "You won't see each other anywhere on Quad and can't message each other. We won't tell them.",
  done: 'Blocked.',
  undone: 'Unblocked.',
  list: 'Blocked people',
  nobody: "You haven't blocked anyone",
  nobodyHint: 'People you block show up here. You can unblock them anytime.',
} as const;
