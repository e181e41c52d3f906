import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

export function googleLinkedEmail({ campus }: { campus: EmailCampus }) {
  return layOutEmail(campus, {
    subject: `Google now signs in to your ${campus.shortName} account`,
    preheader: 'If it was not you, write to us.',
    heading: 'Google was added to your account',
    parts: [
      {
        kind: 'text',
        text: `Someone has just signed in to your ${campus.shortName} account on Quad with Google, using this address, and can do so from now on. The ways you signed in before still work.`,
      },
      {
        kind: 'text',
        text: `If it was you, there is nothing to do. If it was not, secure your Google account and write to ${campus.supportEmail} at once.`,
      },
    ],
    reason: 'You get this because it concerns the safety of your account.',
  });
}
