import { type Outcome, REPORT_COPY } from '@quad/contract/moderation';
import type { EmailCampus } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { type Thing, REPORTED_THINGS } from './things.ts';

/** To whoever reported something: what came of it, and nothing about anybody. */
export function outcomeEmail({ campus, what, outcome }: { campus: EmailCampus; what: Thing; outcome: Outcome }) {
  return layOutEmail(campus, {
    subject: `What came of your report on ${campus.shortName}`,
    preheader: `${REPORT_COPY.outcomes[outcome]}.`,
    heading: 'Thanks for telling us',
    parts: [
      {
        kind: 'text',
        text: `You reported ${REPORTED_THINGS[what]} on ${campus.shortName}. ${REPORT_COPY.outcomes[outcome]}.`,
      },
      { kind: 'text', text: 'If you see something like it again, report it again.' },
    ],
    reason: 'You get this because you reported something.',
  });
}
