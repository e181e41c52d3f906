import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; link: string; minutes: number; wasEmail: boolean };

/** After an undo: says that the account is back, and has the link to choose a new password. */
export function accountRestoredEmail({ campus, link, minutes, wasEmail }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} account is safe: choose a new password`,
    preheader: `The link works once, within ${minutes} minutes.`,
    heading: 'Choose a new password',
    parts: [
      {
        kind: 'text',
        text: `${wasEmail ? 'This is the email of your' : 'We secured your'} ${campus.shortName} account on Quad${wasEmail ? ' again' : ''}. Everyone was logged out, and the password from before no longer works.`,
      },
      { kind: 'button', label: 'Choose a new password', link },
      {
        kind: 'text',
        text: `The link works once, within ${minutes} minutes. After that, use "Forgot password?" on the login page to get another one.`,
      },
      { kind: 'small', text: 'Choose a password that you use nowhere else.' },
    ],
    reason: 'You get this because someone used the link in our last email to secure this account.',
  });
}
