import { UNDO } from '@quad/contract/verification/undo-links';
import type { EmailCampus, EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** There is no undo link if the address was never confirmed, because its reader may never have owned the account. */
type Facts = { campus: EmailCampus; newAddressMasked: string; undoLink?: string | undefined };

/** Sent to the previous address, because its owner may be losing the account. */
export function emailChangedEmail({ campus, newAddressMasked, undoLink }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} account's email was changed`,
    preheader: undoLink ? `Wasn't you? You can undo it for ${UNDO.hours} hours.` : "If it wasn't you, write to us.",
    heading: 'Your email was changed',
    parts: [
      {
        kind: 'text',
        text: `Your ${campus.shortName} account on Quad now belongs to ${newAddressMasked}. This address can no longer be used to log in.`,
      },
      ...(undoLink ? undoParts(undoLink) : supportParts(campus)),
    ],
    reason: 'You got this email because the account used this address until now.',
  });
}

function undoParts(link: string): EmailPart[] {
  return [
    {
      kind: 'text',
      text: `If it was you, you're all set. If it wasn't, undo it within ${UNDO.hours} hours: your account will get this address back, we'll log everyone out, and you'll choose a new password.`,
    },
    { kind: 'button', label: 'Undo this change', link },
    { kind: 'small', text: 'Nobody from Quad will ever ask you for this link. Keep it to yourself.' },
  ];
}

function supportParts({ supportEmail }: EmailCampus): EmailPart[] {
  return [
    {
      kind: 'text',
      text: `If it was you, you're all set. If it wasn't, write to ${supportEmail} right away.`,
    },
  ];
}
