import { accountEmailSamples } from './features/accounts/accounts.public.ts';
import { adEmailSamples } from './features/ads/ads.public.ts';
import { alertEmailSamples } from './features/alerts/alerts.public.ts';
import { accountDeletionEmailSamples } from './features/account-deletion/emails/email-samples.ts';
import { moderationEmailSamples } from './features/moderation/emails/email-samples.ts';
import { notificationEmailSamples } from './features/notifications/emails/email-samples.ts';
import { verificationEmailSamples } from './features/verification/verification.public.ts';
import type { EmailSamples } from './platform/mail-queue/email.ts';

/** Every email that the site sends, filled with sample data. A feature that sends emails adds its samples here. */
export const EMAIL_SAMPLES: EmailSamples = [
  accountEmailSamples,
  verificationEmailSamples,
  adEmailSamples,
  notificationEmailSamples,
  alertEmailSamples,
  moderationEmailSamples,
  accountDeletionEmailSamples,
];
