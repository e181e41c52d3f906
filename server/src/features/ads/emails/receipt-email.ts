import { dollars } from '@quad/contract/ads/payments';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; adTitle: string; cents: number; description: string; link: string };

export function receiptEmail({ campus, adTitle, cents, description, link }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} receipt: ${dollars(cents)} for Boost Post`,
    preheader: `${description}, for “${adTitle}”.`,
    heading: 'Thank you for your payment',
    parts: [
      { kind: 'text', text: `You paid ${dollars(cents)} on ${campus.shortName} at Quad.` },
      { kind: 'text', text: `${description}, for “${adTitle}”.` },
      { kind: 'button', label: 'View your ad', link },
      { kind: 'small', text: 'You can find all your payments and refunds under Payments in your settings.' },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
