import { dollars } from '@quad/contract/payments';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; adTitle: string; reason: string; cents: number; link: string };

export function rejectedEmail({ campus, adTitle, reason, cents, link }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad was not approved`,
    preheader: 'You are paid back in full.',
    heading: 'Your ad was not approved',
    parts: [
      {
        kind: 'text',
        text: `Our team has looked at “${adTitle}” on ${campus.shortName} and does not let it run as an ad:`,
      },
      { kind: 'text', text: reason },
      { kind: 'text', text: `You are paid back ${dollars(cents)}, all of it. Your post itself stays where it is.` },
      { kind: 'button', label: 'View your ad', link },
      { kind: 'small', text: `If you think that this is a mistake, write to ${campus.supportEmail}.` },
    ],
    reason: 'You get this because you boosted a post.',
  });
}
