import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/* Taking one's things along, and going. */

export const ACCOUNT_DELETION = {
  /** How long one can change one's mind. */
  deletionDays: 14,
  /** How long a made zip can be fetched, and how soon another may be asked for. */
  exportDays: 7,
  exportEveryHours: 24,
} as const;

const moment = z.iso.datetime({ offset: true });

export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: moment,
  bytes: z.int().nonnegative().nullable(),
  /** When the zip goes away again. */
  expiresAt: moment.nullable(),
  /** Where the owner's browser fetches it. */
  url: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const getAccountDeletion = endpoint({
  method: 'GET',
  path: '/account/leaving',
  access: 'signed-in',
  summary: 'The viewer’s latest download of their data, and when their account goes, if it does.',
  response: z.object({
    export: dataExport.nullable(),
    mayExport: z.boolean(),
    deletionDueAt: moment.nullable(),
    hasPassword: z.boolean(),
  }),
});
export type AccountDeletion = z.infer<typeof getAccountDeletion.response>;

export const requestExport = endpoint({
  method: 'POST',
  path: '/account/export',
  access: 'signed-in',
  summary: 'Makes a zip of everything the viewer has here and mails a link to it.',
  response: dataExport,
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Lets the account go in fourteen days. Its ads stop at once.',
  body: z.object({
    /** The viewer’s own username, typed, so that nobody does it by a slip. */
    username: z.string().max(80),
    /** Where the account has a password. */
    password: z.string().max(200).optional(),
  }),
  response: z.object({ deletionDueAt: moment }),
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Keeps the account after all.',
  response: z.object({ kept: z.literal(true) }),
});

export const ACCOUNT_DELETION_COPY = {
  title: 'Your data',
  titleHint: 'Download it, or delete your account',
  exportTitle: 'Download your data',
  exportHint: 'A zip with your posts, comments, messages, saves and profile as JSON, and your photos and videos.',
  exportAsk: 'Request download',
  exportWaiting: 'We are making it and will mail you a link.',
  exportReady: 'Download',
  exportUntil: (size: string, date: string) => `${size}, until ${date}`,
  exportFailed: 'It could not be made. Please try again.',
  exportAsked: 'We will mail you a link when your data is ready.',
  deleteTitle: 'Delete your account',
  deleteHint:
    'You have 14 days to change your mind. Then your profile, posts, photos and messages are erased. Ads stop at once, and days that have not begun are paid back.',
  deleteUsername: 'Type your username to confirm',
  deletePassword: 'Your password',
  deleteAsk: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteQuestionHint: 'Your ads stop now. Everything else is erased in 14 days, unless you keep your account.',
  deleteCancel: 'Cancel',
  usernameWrong: 'That is not your username.',
  pending: (date: string) => `Your account will be deleted on ${date}.`,
  keep: 'Keep my account',
  kept: 'Your account stays.',
} as const;
