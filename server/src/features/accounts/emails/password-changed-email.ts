import { UNDO } from '@quad/contract/verification/undo-links';
import { ROUTES } from '@quad/contract/pages';
import type { EmailCampus, EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  /** There is none if the address was never confirmed. A password reset then proves who reads it. */
  undoLink?: string | undefined;
  /** The account had no password before. */
  isFirst?: boolean;
};

export function passwordChangedEmail({ campus, undoLink, isFirst = false }: Facts) {
  const copy = isFirst ? ADDED : CHANGED;
  return layOutEmail(campus, {
    subject: copy.subject(campus.shortName),
    preheader: "If it wasn't you, secure your account now.",
    heading: copy.heading,
    parts: [
      { kind: 'text', text: copy.text(campus.shortName) },
      ...(undoLink ? undoParts(undoLink) : resetParts(campus)),
    ],
    reason: "You got this email because it's about the security of your account.",
  });
}

const CHANGED = {
  subject: (campus: string) => `Your ${campus} password was changed`,
  heading: 'Your password was changed',
  text: (campus: string) => `The password of your ${campus} account on Quad was just changed.`,
};

const ADDED: typeof CHANGED = {
  subject: (campus) => `A password was added to your ${campus} account`,
  heading: 'A password was added',
  text: (campus) => `A password was just added to your ${campus} account on Quad.`,
};

function undoParts(link: string): EmailPart[] {
  return [
    {
      kind: 'text',
      text: `If it was you, you're all set. If it wasn't, press the button within ${UNDO.hours} hours: we'll log everyone out, and you'll choose a new password.`,
    },
    { kind: 'button', label: "This wasn't me", link },
    { kind: 'small', text: 'Nobody from Quad will ever ask you for this link. Keep it to yourself.' },
  ];
}

function resetParts({ url }: EmailCampus): EmailPart[] {
  return [
    { kind: 'text', text: "If it was you, you're all set. If it wasn't, choose a new password right away:" },
    { kind: 'button', label: 'Reset password', link: new URL(ROUTES.forgotPassword, url).href },
  ];
}
