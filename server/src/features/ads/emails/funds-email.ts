import { formatMoney } from '@quad/contract/money';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { writeUsText } from './write-us-text.ts';

type Facts = {
  campus: EmailCampus;
  adTitle: string;
  cents: number;
  /** Null for a banned student, who can't sign in. */
  link: string | null;
};

/** The card did not accept a refund. The title is empty when the payment arrived after the ad was deleted. */
export function fundsEmail({ campus, adTitle, cents, link }: Facts) {
  const what = adTitle === '' ? 'Boost Post' : `“${adTitle}”`;
  return layOutEmail(campus, {
    subject: `Your ${formatMoney(cents, 'amount')} refund is in your ${campus.shortName} funds`,
    preheader: "Your card couldn't accept the refund.",
    heading: `You have ${formatMoney(cents, 'amount')} in available funds`,
    parts: [
      {
        kind: 'text',
        text: `Your card couldn't accept our refund of ${formatMoney(cents, 'amount')} for ${what} on ${campus.shortName}, so we keep the money for you.`,
      },
      ...(link === null
        ? [{ kind: 'text' as const, text: writeUsText(campus) }]
        : [
            { kind: 'text' as const, text: 'You can use it for your next boost, or have it paid out.' },
            { kind: 'button' as const, label: 'View payments', link },
          ]),
    ],
    reason: 'You got this email because you paid for a boost.',
  });
}
