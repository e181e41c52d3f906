import { ROUTES } from '@quad/contract/pages';
import type { EmailCampus, EmailSample } from '../../../platform/mail-queue/email.ts';
import { accountRestoredEmail } from './account-restored-email.ts';
import { emailChangeUndoneEmail } from './email-change-undone-email.ts';
import { emailChangedEmail } from './email-changed-email.ts';
import { googleLinkedEmail } from './google-linked-email.ts';
import { noAccountEmail } from './no-account-email.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { signInLinkEmail, signUpLinkEmail } from './sign-in-link-email.ts';

const MASKED = 'o•••@example.com';

/** Every email of this feature with sample data, for the preview. */
export async function accountEmailSamples(campus: EmailCampus): Promise<EmailSample[]> {
  const link = (path: string) => new URL(`${path}?token=8Qm3vX1sYwJt5rKc2nLzPdHb`, campus.url).href;
  return [
    {
      name: 'sign-in link',
      ...(await signInLinkEmail({ campus, link: link(ROUTES.loginSent), code: '204816', minutes: 15 })),
    },
    {
      name: 'sign-up link',
      ...(await signUpLinkEmail({ campus, link: link(ROUTES.loginSent), code: '204816', minutes: 15 })),
    },
    ...(await Promise.all(
      [false, true].map(async (isFirst) => ({
        name: isFirst ? 'first password' : 'password reset',
        ...(await passwordResetEmail({ campus, link: link(ROUTES.forgotPassword), minutes: 60, isFirst })),
      })),
    )),
    { name: 'no account', ...(await noAccountEmail({ campus, link: new URL(ROUTES.register, campus.url).href })) },
    { name: 'password changed', ...(await passwordChangedEmail({ campus, undoLink: link(ROUTES.undoChange) })) },
    { name: 'password changed, email not confirmed', ...(await passwordChangedEmail({ campus })) },
    {
      name: 'password added',
      ...(await passwordChangedEmail({ campus, undoLink: link(ROUTES.undoChange), isFirst: true })),
    },
    {
      name: 'email changed',
      ...(await emailChangedEmail({ campus, newAddressMasked: MASKED, undoLink: link(ROUTES.undoChange) })),
    },
    {
      name: 'email changed, email not confirmed',
      ...(await emailChangedEmail({ campus, newAddressMasked: MASKED })),
    },
    { name: 'email change undone', ...(await emailChangeUndoneEmail({ campus })) },
    ...(await Promise.all(
      [true, false].map(async (wasEmail) => ({
        name: wasEmail ? 'account restored' : 'account secured',
        ...(await accountRestoredEmail({
          campus,
          link: link(ROUTES.forgotPassword),
          minutes: 60,
          wasEmail,
          wasDeletionScheduled: wasEmail,
        })),
      })),
    )),
    { name: 'google linked', ...(await googleLinkedEmail({ campus })) },
  ];
}
