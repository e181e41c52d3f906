import type { EmailCampus, EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; link: string; minutes: number; wasEmail: boolean; wasDeletionScheduled: boolean };

const DELETION_CANCELED: EmailPart = {
  kind: 'text',
  text: 'Your account was scheduled to be deleted. We canceled that.',
};

/** Sent after an undo, with the link to choose a new password. */
export function accountRestoredEmail({ campus, link, minutes, wasEmail, wasDeletionScheduled }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} account is safe: choose a new password`,
    preheader: `The link works once and expires in ${minutes} minutes.`,
    heading: 'Choose a new password',
    parts: [
      {
        kind: 'text',
        text: `${wasEmail ? `Your ${campus.shortName} account on Quad uses this address again` : `We secured your ${campus.shortName} account on Quad`}. We logged everyone out, and the old password no longer works.`,
      },
      ...(wasDeletionScheduled ? [DELETION_CANCELED] : []),
      { kind: 'button', label: 'Choose a new password', link },
      {
        kind: 'text',
        text: `The link works once and expires in ${minutes} minutes. After that, use “Forgot password?” on the login page to get another one.`,
      },
      { kind: 'small', text: "Choose a password that you don't use anywhere else." },
    ],
    reason: 'You got this email because someone used the link in our last email to secure this account.',
  });
}
