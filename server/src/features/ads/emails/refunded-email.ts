import { dollars } from '@quad/contract/payments';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; adTitle: string; cents: number; link: string };

/** A payment that came for an ad that was gone has no title. */
export function refundedEmail({ campus, adTitle, cents, link }: Facts) {
  const what = adTitle === '' ? 'Boost Post' : `“${adTitle}”`;
  return layOutEmail(campus, {
    subject: `You have been paid back ${dollars(cents)} on ${campus.shortName}`,
    preheader: `For ${what} on ${campus.shortName}.`,
    heading: `${dollars(cents)} are on their way to you`,
    parts: [
      { kind: 'text', text: `We have paid back ${dollars(cents)} for ${what} on ${campus.shortName}.` },
      { kind: 'text', text: 'It goes to the card you paid with. Banks take up to ten days to show it.' },
      { kind: 'button', label: 'View payments', link },
    ],
    reason: 'You get this because you paid for a boost.',
  });
}
