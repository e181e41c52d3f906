import { formatMoney } from '@quad/contract/money';
import { UNDO } from '@quad/contract/verification/undo-links';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; cents: number };

/**
 * Sent to a previous address of the account. Omits the destination, because somebody else may own that mailbox now, and
 * the undo link, because we store only its hash.
 */
export function payoutWarningEmail({ campus, cents }: Facts) {
  return layOutEmail(campus, {
    subject: `A payout of ${formatMoney(cents, 'amount')} was requested on ${campus.shortName}`,
    preheader: "Wasn't you? You can still stop it.",
    heading: 'A payout was requested',
    parts: [
      {
        kind: 'text',
        text: `Someone asked us to pay out the ${formatMoney(cents, 'amount')} in your available funds on ${campus.shortName}.`,
      },
      {
        kind: 'text',
        text: `If this wasn't you, use the undo link in our earlier email within ${UNDO.hours} hours of getting it. You'll get your account back, and what our team hasn't sent yet goes back to your funds.`,
      },
      { kind: 'small', text: `You can also write to ${campus.supportEmail}. We can stop it until it's sent.` },
    ],
    reason: 'You got this email because this address used to belong to the account.',
  });
}
