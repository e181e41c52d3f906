import { ACCOUNT_DELETION_MESSAGES } from '@quad/contract/account-deletion/account-deletion';

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
  fundsLeft: (amount: string) =>
    `You have ${amount} in available funds. Request a payout before your account is erased.`,
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
