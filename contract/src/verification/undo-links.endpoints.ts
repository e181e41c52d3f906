import { z } from 'zod';
import { linkToken } from '../accounts/sign-in.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { accountChange } from './undo-links.schemas.ts';

const link = z.object({
  change: accountChange,
  /** Enough of the address to recognize it: `o•••@ou.edu`. */
  address: z.string(),
});

export const readUndoLink = endpoint({
  method: 'GET',
  path: '/undo-links/:token',
  access: 'anyone',
  summary: 'What an undo link would undo; null once it has expired or was used. Does not use up the link.',
  params: z.object({ token: linkToken }),
  response: z.object({ link: link.nullable() }),
});

export const undoAccountChange = endpoint({
  method: 'POST',
  path: '/undo-links/:token',
  access: 'anyone',
  summary: 'Restores the previous address, ends every session and emails a password reset, once.',
  params: z.object({ token: linkToken }),
  response: z.object({ undone: z.literal(true), resetSentTo: z.string() }),
});
