import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** `startsOn` is a formatted date, or undefined if the ad starts right away. */
type Facts = { campus: EmailCampus; adTitle: string; startsOn: string | undefined; link: string };

export function approvedEmail({ campus, adTitle, startsOn, link }: Facts) {
  const when = startsOn === undefined ? 'is running now' : `starts on ${startsOn}`;
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad was approved`,
    preheader: `“${adTitle}” ${when}.`,
    heading: 'Your ad was approved',
    parts: [
      { kind: 'text', text: `Our team approved “${adTitle}” on ${campus.shortName}. It ${when}.` },
      { kind: 'button', label: 'View your ad', link },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
