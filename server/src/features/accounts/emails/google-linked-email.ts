import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

export function googleLinkedEmail({ campus }: { campus: EmailCampus }) {
  return layOutEmail(campus, {
    subject: `You can now sign in to your ${campus.shortName} account with Google`,
    preheader: "If it wasn't you, write to us.",
    heading: 'Google was added to your account',
    parts: [
      {
        kind: 'text',
        text: `Someone just signed in to your ${campus.shortName} account on Quad with Google, using this address. From now on you can sign in with Google, and the ways you signed in before still work.`,
      },
      {
        kind: 'text',
        text: `If it was you, you're all set. If it wasn't, secure your Google account and write to ${campus.supportEmail} right away.`,
      },
    ],
    reason: "You got this email because it's about the security of your account.",
  });
}
