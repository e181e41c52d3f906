import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { linkToken } from './sign-in.ts';

/* The notice about a changed email or password has a link for an owner who did not make the change. */

export const UNDO = { hours: 72 } as const;

export const accountChange = z.enum(['email', 'password']);
export type AccountChange = z.infer<typeof accountChange>;

export const UNDO_COPY = {
  title: 'Secure your account',
  emailHeading: 'Undo the email change?',
  passwordHeading: "Didn't change your password?",
  emailLead: 'Your account goes back to',
  passwordLead: 'We protect your account at',
  effects: [
    'Everyone is logged out, on every device.',
    'The current password stops working.',
    'We email you a link to choose a new one.',
  ],
  undoEmail: 'Undo and secure my account',
  securePassword: 'Secure my account',
  working: 'Securing your account...',
  notNeeded: 'Was it you? You can close this page.',
  doneHeading: 'Your account is safe',
  doneLead: 'Everyone was logged out. We emailed a link to choose a new password to',
  deadHeading: 'This link no longer works',
  deadLead:
    'It has expired or was already used. If you pressed the button before, check your inbox for the link to choose a new password.',
} as const;

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
