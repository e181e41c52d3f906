import { formatMoney } from '@quad/contract/money';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  cents: number;
  destination: string;
  /** Null for a banned student, who can't sign in. */
  link: string | null;
};

/** Sent at once, because somebody else may use the account. Staff send the money later. */
export function payoutRequestedEmail({ campus, cents, destination, link }: Facts) {
  return layOutEmail(campus, {
    subject: `You asked for a payout of ${formatMoney(cents, 'amount')} from ${campus.shortName}`,
    preheader: "If it wasn't you, write to us right away.",
    heading: 'Your payout request',
    parts: [
      {
        kind: 'text',
        text: `You asked us to send the ${formatMoney(cents, 'amount')} in your available funds on ${campus.shortName} to:`,
      },
      { kind: 'text', text: destination },
      {
        kind: 'text',
        text: `If it was you, you're all set: our team will send it. If it wasn't, write to ${campus.supportEmail} right away${link === null ? '' : ', change your password and log out everywhere in Settings'}. We can stop it until it's sent.`,
      },
      ...(link === null ? [] : [{ kind: 'button' as const, label: 'View payments', link }]),
    ],
    reason: "You got this email because it's about the security of your account.",
  });
}
