import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** Sent to an address without an account, so that only its owner learns that there is none. */
export function noAccountEmail({ campus, link }: { campus: EmailCampus; link: string }) {
  return layOutEmail(campus, {
    subject: `There's no ${campus.shortName} account with this address yet`,
    preheader: 'Create one, or sign in with another address.',
    heading: 'No account with this address',
    parts: [
      {
        kind: 'text',
        text: `Someone asked to sign in to ${campus.shortName} on Quad with this address, but it has no account. You can create one, or sign in with the address you joined with.`,
      },
      { kind: 'button', label: 'Create account', link },
    ],
    reason:
      "You got this email because someone asked to sign in with this address. If it wasn't you, you can ignore this email.",
  });
}
