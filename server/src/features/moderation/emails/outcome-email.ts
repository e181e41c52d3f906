import { type Outcome, OUTCOME_MESSAGES } from '@quad/contract/moderation/moderation';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { type Thing, REPORTED_THINGS } from './things.ts';

/** Tells the reporter the outcome, without details about the reported person. */
export function outcomeEmail({ campus, what, outcome }: { campus: EmailCampus; what: Thing; outcome: Outcome }) {
  return layOutEmail(campus, {
    subject: `An update on your ${campus.shortName} report`,
    preheader: `${OUTCOME_MESSAGES[outcome]}.`,
    heading: 'Thanks for letting us know',
    parts: [
      {
        kind: 'text',
        text: `You reported ${REPORTED_THINGS[what]} on ${campus.shortName}. ${OUTCOME_MESSAGES[outcome]}.`,
      },
      { kind: 'text', text: 'If you see something like this again, please report it.' },
    ],
    reason: 'You got this email because you reported something.',
  });
}
