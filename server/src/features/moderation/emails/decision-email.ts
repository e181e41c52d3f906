import { APPEAL_MESSAGES, APPEALS, type Outcome } from '@quad/contract/moderation/moderation';
import { appealPath } from '@quad/contract/pages';
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

/** To the person the decision is about, with the reason and a link to appeal. */
export function decisionEmail({ campus, what, outcome, reason, until, appealToken }: Facts) {
  return layOutEmail(campus, {
    subject: `${campus.shortName}: ${APPEAL_MESSAGES.decisions[outcome]}`,
    preheader: `It's about ${THINGS[what]} on ${campus.shortName}.`,
    heading: APPEAL_MESSAGES.decisions[outcome],
    parts: [
      { kind: 'text', text: `Someone reported ${THINGS[what]}, and our team reviewed it.` },
      { kind: 'text', text: `${APPEAL_MESSAGES.why} ${reason}` },
      ...(until
        ? [{ kind: 'text' as const, text: `You can still read. You can post and message again after ${dayOf(until)}.` }]
        : []),
      {
        kind: 'text',
        text: `If you think we got it wrong, let us know within ${APPEALS.days} days. Someone else will take a look.`,
      },
      { kind: 'button', label: 'Appeal', link: new URL(appealPath(appealToken), campus.url).href },
    ],
    reason: "You got this email because it's about your account.",
  });
}

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
