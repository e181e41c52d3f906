import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; link: string; minutes: number };

export function passwordResetEmail({ campus, link, minutes }: Facts) {
  return layOutEmail(campus, {
    subject: `Reset your ${campus.shortName} password`,
    preheader: `The link works once, within ${minutes} minutes.`,
    heading: 'Choose a new password',
    parts: [
      {
        kind: 'text',
        text: `Press the button to choose a new password for your ${campus.shortName} account on Quad. The link works once, within ${minutes} minutes.`,
      },
      { kind: 'button', label: 'Choose a new password', link },
      {
        kind: 'small',
        text: "Your old password works until you choose a new one. Then we'll log you out everywhere.",
      },
    ],
    reason:
      "You got this email because someone asked to reset the password of this account. If it wasn't you, you can ignore this email.",
  });
}
