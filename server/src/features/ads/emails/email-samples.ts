import { AD_DAY_MINUTES } from '@quad/contract/ads/ad-life';
import { paymentDescription } from '@quad/contract/ads/payments';
import { ROUTES, settingsPath } from '@quad/contract/pages';
import type { EmailCampus, EmailSample } from '../../../platform/mail-queue/email.ts';
import { approvedEmail } from './approved-email.ts';
import { campusLeftEmail } from './campus-left-email.ts';
import { chargeFailedEmail } from './charge-failed-email.ts';
import { disputedEmail } from './disputed-email.ts';
import { fundsEmail } from './funds-email.ts';
import { pausedEmail } from './paused-email.ts';
import { payoutEmail } from './payout-email.ts';
import { payoutRequestedEmail } from './payout-requested-email.ts';
import { payoutWarningEmail } from './payout-warning-email.ts';
import { receiptEmail } from './receipt-email.ts';
import { refundedEmail } from './refunded-email.ts';
import { rejectedEmail } from './rejected-email.ts';
import { waitLimitText } from './wait-limit-text.ts';
import { waitingEmail } from './waiting-email.ts';

/** Every email of this feature with sample data, for previews. */
export async function adEmailSamples(campus: EmailCampus): Promise<EmailSample[]> {
  const link = new URL(ROUTES.ads, campus.url).href;
  const payments = new URL(settingsPath('payments'), campus.url).href;
  const payout = { campus, cents: 1_500, link: payments };
  const facts = { campus, adTitle: 'Road bike, 54 cm', link };
  const description = paymentDescription('charge', 4 * AD_DAY_MINUTES);
  return [
    { name: 'boost receipt', ...(await receiptEmail({ ...facts, cents: 2_000, description, ad: link, payments })) },
    { name: 'boost charge failed', ...(await chargeFailedEmail(facts)) },
    { name: 'boost refunded', ...(await refundedEmail({ ...facts, cents: 1_500, link: payments })) },
    { name: 'refund in funds', ...(await fundsEmail({ ...facts, cents: 1_500, link: payments })) },
    { name: 'payout requested', ...(await payoutRequestedEmail({ ...payout, destination: 'olive@pay.example' })) },
    { name: 'payout warning', ...(await payoutWarningEmail(payout)) },
    { name: 'payout sent', ...(await payoutEmail({ ...payout, isPaid: true, note: 'By PayPal, reference 4711.' })) },
    {
      name: 'payout returned',
      ...(await payoutEmail({ ...payout, isPaid: false, note: "That address doesn't exist." })),
    },
    { name: 'boost paused', ...(await pausedEmail({ ...facts, why: 'suspended', endsOn: 'March 9, 2026' })) },
    { name: 'boost waiting', ...(await waitingEmail({ ...facts, limit: waitLimitText('March 9, 2026') })) },
    { name: 'boost ended by a move', ...(await campusLeftEmail(facts)) },
    { name: 'boost ended by a dispute', ...(await disputedEmail(facts)) },
    {
      name: 'boost approved',
      ...(await approvedEmail({ ...facts, startsOn: undefined, isSuspended: false, limit: null })),
    },
    {
      name: 'boost rejected',
      ...(await rejectedEmail({ ...facts, cents: 2_000, reason: "Tickets can't be sold above their original price." })),
    },
  ];
}
