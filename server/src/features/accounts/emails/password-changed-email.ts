import { UNDO } from '@quad/contract/verification/undo-links';
import { ROUTES } from '@quad/contract/pages';
import type { EmailCampus, EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** There is no undo link if the address was never confirmed. A password reset then proves who reads it. */
type Facts = { campus: EmailCampus; undoLink?: string | undefined };

export function passwordChangedEmail({ campus, undoLink }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} password was changed`,
    preheader: "If it wasn't you, act now.",
    heading: 'Your password was changed',
    parts: [
      { kind: 'text', text: `The password of your ${campus.shortName} account on Quad was just changed.` },
      ...(undoLink ? undoParts(undoLink) : resetParts(campus)),
    ],
    reason: "You got this email because it's about the security of your account.",
  });
}

function undoParts(link: string): EmailPart[] {
  return [
    {
      kind: 'text',
      text: `If it was you, there's nothing to do. If it wasn't, press the button within ${UNDO.hours} hours: we log everyone out, and you choose a new password.`,
    },
    { kind: 'button', label: "This wasn't me", link },
    { kind: 'small', text: 'Nobody from Quad will ever ask you for this link. Keep it to yourself.' },
  ];
}

function resetParts({ url }: EmailCampus): EmailPart[] {
  return [
    { kind: 'text', text: "If it was you, there's nothing to do. If it wasn't, choose a new password right away:" },
    { kind: 'button', label: 'Reset password', link: new URL(ROUTES.forgotPassword, url).href },
  ];
}
