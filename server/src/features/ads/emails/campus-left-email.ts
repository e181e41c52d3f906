import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** The owner moved to another campus, which ends their ads on this one. */
export function campusLeftEmail({ campus, adTitle, link }: { campus: EmailCampus; adTitle: string; link: string }) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad has ended`,
    preheader: `“${adTitle}” is no longer shown, and you won't be charged for it.`,
    heading: 'Your ad has ended',
    parts: [
      {
        kind: 'text',
        text: `You moved to another campus, so “${adTitle}” on ${campus.shortName} has ended. It's no longer shown, and you won't be charged for it.`,
      },
      { kind: 'text', text: "If you paid for days that haven't started, we'll refund them." },
      { kind: 'button', label: 'View your ad', link },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
