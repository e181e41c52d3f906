import type { EmailSample } from '../../../platform/mail-queue/email.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { appealEmail } from './appeal-email.ts';
import { decisionEmail } from './decision-email.ts';
import { outcomeEmail } from './outcome-email.ts';

/** Every email of this feature with sample data, for previews. */
export async function moderationEmailSamples(campus: RequestCampus): Promise<EmailSample[]> {
  const reason = "Tickets can't be sold above their original price.";
  const decided = { campus, reason, until: null, appealToken: '8Qm3vX1sYwJt5rKc2nLzPdHb' };
  const until = new Date('2026-03-09T17:00:00Z');
  return [
    { name: 'report outcome', ...(await outcomeEmail({ campus, what: 'post', outcome: 'removed' })) },
    { name: 'removed', ...(await decisionEmail({ ...decided, what: 'post', outcome: 'removed' })) },
    { name: 'warned', ...(await decisionEmail({ ...decided, what: 'message', outcome: 'warned' })) },
    { name: 'suspended', ...(await decisionEmail({ ...decided, what: 'person', outcome: 'suspended', until })) },
    { name: 'banned', ...(await decisionEmail({ ...decided, what: 'person', outcome: 'banned' })) },
    { name: 'appeal upheld', ...(await appealEmail({ campus, isLifted: false, reason })) },
    { name: 'appeal lifted', ...(await appealEmail({ campus, isLifted: true, reason: 'We misread the price.' })) },
  ];
}
