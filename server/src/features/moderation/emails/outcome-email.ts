import { outcomeMessage } from '@quad/contract/moderation/moderation';
import type { DecisionFacts } from '@quad/contract/moderation/decision-copy';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { REPORTED_THINGS } from './things.ts';

/** Tells the reporter the outcome, without details about the reported person. */
export function outcomeEmail({ campus, kind, outcome }: DecisionFacts & { campus: EmailCampus }) {
  const result = `${outcomeMessage(kind, outcome)}.`;
  return layOutEmail(campus, {
    subject: `An update on your ${campus.shortName} report`,
    preheader: result,
    heading: 'Thanks for letting us know',
    parts: [
      {
        kind: 'text',
        text: `You reported ${REPORTED_THINGS[kind]} on ${campus.shortName}. ${result}`,
      },
      { kind: 'text', text: 'If you see something like this again, please report it.' },
    ],
    reason: 'You got this email because you reported something.',
  });
}
