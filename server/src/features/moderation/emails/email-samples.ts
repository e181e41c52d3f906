import type { EmailSample } from '../../../platform/mail-queue/email.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { appealEmail } from './appeal-email.ts';
import { decisionEmail } from './decision-email.ts';
import { outcomeEmail } from './outcome-email.ts';

/** Every email of this feature with sample data, for previews. */
export async function moderationEmailSamples(campus: RequestCampus): Promise<EmailSample[]> {
  const reason = "Tickets can't be sold above their original price.";
  const post = { campus, kind: 'post', reason } as const;
  const appealable = { until: null, appealToken: '8Qm3vX1sYwJt5rKc2nLzPdHb', isReviewedByOther: true };
  const until = new Date('2026-03-09T17:00:00Z');
  const removed = { thing: 'remove', person: 'nothing' } as const;
  const warned = { thing: 'keep', person: 'warn' } as const;
  const suspended = { thing: 'remove', person: 'suspend' } as const;
  const banned = { thing: 'remove', person: 'ban' } as const;
  return [
    { name: 'report outcome', ...(await outcomeEmail({ ...post, outcome: suspended })) },
    { name: 'removed', ...(await decisionEmail({ ...post, ...appealable, outcome: removed })) },
    {
      name: 'warned',
      ...(await decisionEmail({ ...post, ...appealable, kind: 'message', outcome: warned, isReviewedByOther: false })),
    },
    { name: 'suspended', ...(await decisionEmail({ ...post, ...appealable, outcome: suspended, until })) },
    { name: 'banned', ...(await decisionEmail({ ...post, ...appealable, kind: 'person', outcome: banned })) },
    { name: 'appeal upheld', ...(await appealEmail({ ...post, outcome: removed, isLifted: false })) },
    {
      name: 'appeal lifted',
      ...(await appealEmail({
        ...post,
        outcome: suspended,
        isLifted: true,
        isRestored: true,
        isFree: true,
        reason: 'We misread the price.',
      })),
    },
  ];
}
