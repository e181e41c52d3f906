import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** The payer disputed a payment for the ad, which ends it. Whether they get the money is up to their bank. */
export function disputedEmail({ campus, adTitle, link }: { campus: EmailCampus; adTitle: string; link: string }) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad has ended`,
    preheader: 'Its payment was disputed with the bank.',
    heading: 'Your ad has ended',
    parts: [
      {
        kind: 'text',
        text: `A payment for “${adTitle}” on ${campus.shortName} was disputed with the bank, so the ad has ended. It's no longer shown, and you won't be charged for it.`,
      },
      { kind: 'text', text: 'The bank will decide what happens to that payment.' },
      { kind: 'button', label: 'View your ad', link },
      {
        kind: 'small',
        text: `If you didn't dispute it, contact your bank, or email us at ${campus.supportEmail}.`,
      },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
