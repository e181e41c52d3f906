import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/* Data export and account deletion. */

export const ACCOUNT_DELETION = {
  /** Until then the owner can still cancel. */
  deletionDays: 14,
  /** How long the zip can be downloaded, and how soon a new one can be requested. */
  exportDays: 7,
  exportEveryHours: 24,
} as const;

const moment = z.iso.datetime({ offset: true });

export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: moment,
  bytes: z.int().nonnegative().nullable(),
  expiresAt: moment.nullable(),
  /** The URL of the zip, for its owner only. */
  url: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const getAccountDeletion = endpoint({
  method: 'GET',
  path: '/account/leaving',
  access: 'signed-in',
  summary: 'The viewer’s latest data export, and when their account will be deleted, if it is scheduled.',
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
  summary: 'Creates a zip of all the viewer’s data and emails a link to it.',
  response: dataExport,
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Schedules the account for deletion in fourteen days. Its ads stop right away.',
  body: z.object({
    /** The viewer's own username, typed to prevent an accidental deletion. */
    username: z.string().max(80),
    /** Required when the account has a password. */
    password: z.string().max(200).optional(),
  }),
  response: z.object({ deletionDueAt: moment }),
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Cancels a scheduled account deletion.',
  response: z.object({ kept: z.literal(true) }),
});

/** Also in emails and in the server's responses. */
export const ACCOUNT_DELETION_MESSAGES = {
  download: 'Download',
  keep: 'Keep my account',
  usernameWrong: "That's not your username.",
} as const;

export const ACCOUNT_DELETION_COPY = {
  title: 'Your data',
  titleHint: 'Download it, or delete your account',
  exportTitle: 'Download your data',
  exportHint: 'A zip with your posts, comments, messages, saves and profile as JSON, and your photos and videos.',
  exportAsk: 'Request download',
  exportWaiting: "We're preparing your data and will email you a link.",
  exportReady: ACCOUNT_DELETION_MESSAGES.download,
  exportUntil: (size: string, date: string) => `${size}, available until ${date}`,
  exportFailed: "We couldn't prepare your data. Please try again.",
  exportAsked: "We'll email you a link when your data is ready.",
  deleteTitle: 'Delete your account',
  deleteHint:
    "You have 14 days to change your mind. Then your profile, posts, photos and messages are erased. Your ads stop right away, and we refund the days that haven't started.",
  deleteUsername: 'Type your username to confirm',
  deletePassword: 'Your password',
  deleteAsk: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteQuestionHint: 'Your ads stop now. Everything else is erased in 14 days, unless you keep your account.',
  deleteCancel: 'Cancel',
  usernameWrong: ACCOUNT_DELETION_MESSAGES.usernameWrong,
  pending: (date: string) => `Your account will be deleted on ${date}.`,
  keep: ACCOUNT_DELETION_MESSAGES.keep,
  kept: "We won't delete your account.",
} as const;
