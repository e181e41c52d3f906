import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

/** `startsOn` is a formatted date, or undefined if the ad starts right away. */
type Facts = {
  campus: EmailCampus;
  adTitle: string;
  startsOn: string | undefined;
  /** The owner is suspended, so the ad starts afterwards. */
  isSuspended: boolean;
  /** From `waitLimitText`. Null if the owner is not suspended, or the ad waits however long it takes. */
  limit: string | null;
  link: string;
};

export function approvedEmail({ campus, adTitle, startsOn, isSuspended, limit, link }: Facts) {
  const when = startOf(startsOn, isSuspended);
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad was approved`,
    preheader: `“${adTitle}” ${when}.`,
    heading: 'Your ad was approved',
    parts: [
      { kind: 'text', text: `Our team approved “${adTitle}” on ${campus.shortName}. It ${when}.` },
      ...(limit === null ? [] : [{ kind: 'text' as const, text: limit }]),
      { kind: 'button', label: 'View your ad', link },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}

function startOf(startsOn: string | undefined, isSuspended: boolean) {
  if (!isSuspended) return startsOn === undefined ? 'is running now' : `starts on ${startsOn}`;
  return `starts when your suspension is over${startsOn === undefined ? '' : `, on ${startsOn} at the earliest`}`;
}
