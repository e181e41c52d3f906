import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  link: string;
  minutes: number;
  /** The account has no password yet: its owner signs in with Google or with links. */
  isFirst: boolean;
};

export function passwordResetEmail({ campus, link, minutes, isFirst }: Facts) {
  const copy = isFirst ? FIRST : RESET;
  return layOutEmail(campus, {
    subject: copy.subject(campus.shortName),
    preheader: `The link works once and expires in ${minutes} minutes.`,
    heading: copy.action,
    parts: [
      {
        kind: 'text',
        text: `Press the button to ${copy.request} for your ${campus.shortName} account on Quad. The link works once and expires in ${minutes} minutes.`,
      },
      { kind: 'button', label: copy.action, link },
      { kind: 'small', text: copy.after },
    ],
    reason: `You got this email because someone asked to ${copy.reason} this account. If it wasn't you, you can ignore this email.`,
  });
}

const RESET = {
  subject: (campus: string) => `Reset your ${campus} password`,
  action: 'Choose a new password',
  request: 'choose a new password',
  after: "Your old password works until you choose a new one. Then we'll log you out everywhere.",
  reason: 'reset the password of',
};

const FIRST: typeof RESET = {
  subject: (campus) => `Choose a password for your ${campus} account`,
  action: 'Choose a password',
  request: 'choose a password',
  after: "Then we'll log you out everywhere. The ways you signed in before still work.",
  reason: 'choose a password for',
};
