/* Data export and account deletion. */

export const ACCOUNT_DELETION = {
  /** Until then the owner can still cancel. */
  deletionDays: 14,
  /** How long the zip can be downloaded, and how soon a new one can be requested. */
  exportDays: 7,
  exportEveryHours: 24,
} as const;

/** Also in emails and in the server's responses. */
export const ACCOUNT_DELETION_MESSAGES = {
  download: 'Download',
  keep: 'Keep my account',
  usernameWrong: "That's not your username.",
} as const;
