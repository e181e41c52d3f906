import { BOOST_PRODUCT } from '@quad/contract/ads/payments';
import { formatMoney } from '@quad/contract/money';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  /** Empty when the payment arrived after the ad was deleted. */
  adTitle: string;
  cents: number;
  description: string;
  /** The link to the ad; null if the ad was deleted. */
  ad: string | null;
  payments: string;
};

export function receiptEmail({ campus, adTitle, cents, description, ad, payments }: Facts) {
  const what = adTitle === '' ? description : `${description}, for “${adTitle}”`;
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} receipt: ${formatMoney(cents, 'amount')} for ${BOOST_PRODUCT}`,
    preheader: `${what}.`,
    heading: 'Thank you for your payment',
    parts: [
      { kind: 'text', text: `You paid ${formatMoney(cents, 'amount')} for an ad on ${campus.shortName}.` },
      { kind: 'text', text: `${what}.` },
      { kind: 'button', label: ad === null ? 'View payments' : 'View your ad', link: ad ?? payments },
      { kind: 'small', text: 'You can find all your payments and refunds under Payments in your settings.' },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
