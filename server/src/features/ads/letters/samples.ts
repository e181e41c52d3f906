import { AD_DAY_MINUTES } from '@quad/contract/ad-life';
import { paymentDescription } from '@quad/contract/payments';
import type { LetterCampus } from '../../../platform/outbox/letter-layout.ts';
import type { LetterSample } from '../../../platform/outbox/letter.ts';
import { approvedLetter } from './approved-letter.ts';
import { chargeFailedLetter } from './charge-failed-letter.ts';
import { receiptLetter } from './receipt-letter.ts';
import { refundedLetter } from './refunded-letter.ts';
import { rejectedLetter } from './rejected-letter.ts';

/** Every letter of this feature with made-up facts, to look at. */
export async function adLetterSamples(campus: LetterCampus): Promise<LetterSample[]> {
  const link = new URL('/ads', campus.url).href;
  const facts = { campus, adTitle: 'Road bike, 54 cm', link };
  const description = paymentDescription('charge', 4 * AD_DAY_MINUTES);
  return [
    { name: 'boost receipt', ...(await receiptLetter({ ...facts, cents: 2_000, description })) },
    { name: 'boost charge failed', ...(await chargeFailedLetter(facts)) },
    { name: 'boost refunded', ...(await refundedLetter({ ...facts, cents: 1_500 })) },
    { name: 'boost approved', ...(await approvedLetter({ ...facts, startsOn: undefined })) },
    {
      name: 'boost rejected',
      ...(await rejectedLetter({ ...facts, cents: 2_000, reason: 'Tickets may not be sold above their price.' })),
    },
  ];
}
