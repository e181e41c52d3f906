import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = { campus: EmailCampus; adTitle: string; link: string };

export function chargeFailedEmail({ campus, adTitle, link }: Facts) {
  return layOutEmail(campus, {
    subject: `Your card was declined, and your ${campus.shortName} ad is paused`,
    preheader: 'Resume it to try again.',
    heading: 'Your ad is paused',
    parts: [
      {
        kind: 'text',
        text: `Your card was declined for the next day of “${adTitle}” on ${campus.shortName}, so the ad is paused.`,
      },
      {
        kind: 'text',
        text: "We didn't charge you. Resume the ad to try the card again, use another card, or stop the ad for good.",
      },
      { kind: 'button', label: 'View your ad', link },
    ],
    reason: 'You got this email because your ad runs until you pause it.',
  });
}
