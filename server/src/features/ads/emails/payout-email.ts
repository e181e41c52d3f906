import { formatMoney } from '@quad/contract/money';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { writeUsText } from './write-us-text.ts';

type Facts = {
  campus: EmailCampus;
  cents: number;
  isPaid: boolean;
  note: string;
  /** Null for a banned student, who can't sign in. */
  link: string | null;
};

/** Staff sent the money, or could not, and it is back in the available funds. */
export function payoutEmail({ campus, cents, isPaid, note, link }: Facts) {
  const text = isPaid
    ? `We sent you the ${formatMoney(cents, 'amount')} from your available funds.`
    : `We couldn't send your ${formatMoney(cents, 'amount')}, so it's back in your available funds.`;
  return layOutEmail(campus, {
    subject: isPaid
      ? `We paid out your ${formatMoney(cents, 'amount')} from ${campus.shortName}`
      : `We couldn't pay out your ${formatMoney(cents, 'amount')} from ${campus.shortName}`,
    preheader: text,
    heading: isPaid ? 'Your payout' : "Your payout didn't go through",
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: note },
      ...(link === null && !isPaid ? [{ kind: 'text' as const, text: writeUsText(campus) }] : []),
      ...(link === null ? [] : [{ kind: 'button' as const, label: 'View payments', link }]),
    ],
    reason: 'You got this email because a payout was requested from your account.',
  });
}
