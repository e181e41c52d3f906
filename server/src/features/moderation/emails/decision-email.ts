import { APPEAL_COPY, APPEALS, type Outcome } from '@quad/contract/moderation';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { type Thing, THINGS } from './things.ts';

type Facts = {
  campus: EmailCampus;
  what: Thing;
  outcome: Exclude<Outcome, 'dismissed'>;
  reason: string;
  until: Date | null;
  appealToken: string;
};

/** To whom a decision goes against: what, why, and how to say that it is wrong. */
export function decisionEmail({ campus, what, outcome, reason, until, appealToken }: Facts) {
  return layOutEmail(campus, {
    subject: `${campus.shortName}: ${APPEAL_COPY.decisions[outcome]}`,
    preheader: `It is about ${THINGS[what]} on ${campus.shortName}.`,
    heading: APPEAL_COPY.decisions[outcome],
    parts: [
      { kind: 'text', text: `Somebody told us about ${THINGS[what]}, and our team looked at it.` },
      { kind: 'text', text: `${APPEAL_COPY.why} ${reason}` },
      ...(until ? [{ kind: 'text' as const, text: `You can read, and take part again after ${dayOf(until)}.` }] : []),
      {
        kind: 'text',
        text: `If you think we are wrong, tell us within ${APPEALS.days} days. Somebody else looks at it.`,
      },
      { kind: 'button', label: 'Appeal', link: new URL(`/appeal/${appealToken}`, campus.url).href },
    ],
    reason: 'You get this because it concerns your account.',
  });
}

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
