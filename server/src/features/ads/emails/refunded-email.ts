import { formatMoney } from '@quad/contract/money';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  adTitle: string;
  cents: number;
  /** Null for a banned student, who can't sign in. */
  link: string | null;
};

/** The title is empty when the payment arrived after the ad was deleted. */
export function refundedEmail({ campus, adTitle, cents, link }: Facts) {
  const what = adTitle === '' ? 'Boost Post' : `“${adTitle}”`;
  return layOutEmail(campus, {
    subject: `We refunded you ${formatMoney(cents, 'amount')} on ${campus.shortName}`,
    preheader: `For ${what} on ${campus.shortName}.`,
    heading: `Your ${formatMoney(cents, 'amount')} refund is on its way`,
    parts: [
      { kind: 'text', text: `We refunded ${formatMoney(cents, 'amount')} for ${what} on ${campus.shortName}.` },
      {
        kind: 'text',
        text: 'It goes back to the card you paid with, and can take up to ten days to show up on your statement.',
      },
      ...(link === null ? [] : [{ kind: 'button' as const, label: 'View payments', link }]),
    ],
    reason: 'You got this email because you paid for a boost.',
  });
}
