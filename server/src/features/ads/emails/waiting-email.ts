import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  adTitle: string;
  /** When its paid time would be over, formatted. Null for an ad that waits however long it takes. */
  endsOn: string | null;
  link: string;
};

/** The owner's account was suspended before their ad started. */
export function waitingEmail({ campus, adTitle, endsOn, link }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad has to wait`,
    preheader: `“${adTitle}” doesn't start while your account is suspended.`,
    heading: 'Your ad has to wait',
    parts: [
      {
        kind: 'text',
        text: `“${adTitle}” on ${campus.shortName} doesn't start while your account is suspended. You keep all of its paid time.`,
      },
      ...(endsOn === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: `If the suspension lasts past ${endsOn}, when its paid time would be over, we end it and refund it in full.`,
            },
          ]),
      { kind: 'button', label: 'View your ad', link },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
