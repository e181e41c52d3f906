import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';

type Facts = {
  campus: EmailCampus;
  adTitle: string;
  /** From `waitLimitText`. Null for an ad that waits however long it takes. */
  limit: string | null;
  link: string;
};

/** The owner's account was suspended before their ad started. */
export function waitingEmail({ campus, adTitle, limit, link }: Facts) {
  return layOutEmail(campus, {
    subject: `Your ${campus.shortName} ad won't start yet`,
    preheader: `“${adTitle}” won't start while your account is suspended.`,
    heading: "Your ad won't start yet",
    parts: [
      {
        kind: 'text',
        text: `“${adTitle}” on ${campus.shortName} won't start while your account is suspended. You won't lose any of the time you paid for.`,
      },
      ...(limit === null ? [] : [{ kind: 'text' as const, text: limit }]),
      { kind: 'button', label: 'View your ad', link },
    ],
    reason: 'You got this email because you boosted a post.',
  });
}
