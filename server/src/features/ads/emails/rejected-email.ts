import { formatMoney } from '@quad/contract/money';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; adTitle: string; reason: string; cents: number; link: string };

export function rejectedEmail({ campus, adTitle, reason, cents, link }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad was not approved`,
    preheader: "You'll get a full refund.",
    heading: 'Your ad was not approved',
    parts: [
      {
        kind: 'text',
        text: `Our team reviewed “${adTitle}” on ${campus.shortName}, and it can't run as an ad:`,
      },
      { kind: 'text', text: reason },
      { kind: 'text', text: `We're refunding you the full ${formatMoney(cents, 'amount')}. Your post stays up.` },
      { kind: 'button', label: 'View your ad', link },
      { kind: 'small', text: `If you think this is a mistake, email us at ${campus.supportEmail}.` },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
