import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** Sent to the address that an undo removed from the account. */
export function emailChangeUndoneEmail({ campus }: { campus: EmailCampus }) {
  return layOutEmail(campus, {
    subject: `The email change on your ${campus.shortName} account was undone`,
    preheader: 'The account has its previous email again.',
    heading: 'The email change was undone',
    parts: [
      {
        kind: 'text',
        text: `The ${campus.shortName} account on Quad that used this address has its previous email again. Someone with access to that inbox told us that they didn't make the change, so we logged everyone out.`,
      },
      {
        kind: 'text',
        text: `If the account is yours, write to ${campus.supportEmail} and we'll sort it out.`,
      },
    ],
    reason: 'You got this email because the account used this address until now.',
  });
}
