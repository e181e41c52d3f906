import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  adTitle: string;
  why: 'suspended' | 'banned';
  /** When its paid time is over, formatted. Null for an ad that waits for its owner. */
  endsOn: string | null;
  link: string;
};

/** The owner's account was suspended or banned, which pauses their ads. */
export function pausedEmail({ campus, adTitle, why, endsOn, link }: Facts) {
  const isBanned = why === 'banned';
  const restriction = isBanned ? 'ban' : 'suspension';
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad is paused`,
    preheader: `“${adTitle}” isn't shown and you aren't charged for it.`,
    heading: 'Your ad is paused',
    parts: [
      {
        kind: 'text',
        text: `“${adTitle}” on ${campus.shortName} is paused, because your account ${isBanned ? 'was banned' : 'is suspended'}. It isn't shown, and you aren't charged for it.`,
      },
      { kind: 'text', text: `You can resume it when the ${restriction} is over.` },
      ...(endsOn === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: `If the ${restriction} lasts past ${endsOn}, when the ad's paid time is over, we'll end the ad and refund the days that haven't started.`,
            },
          ]),
      // Banned students can't sign in.
      ...(isBanned ? [] : [{ kind: 'button' as const, label: 'View your ad', link }]),
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
