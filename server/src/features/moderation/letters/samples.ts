import type { LetterSample } from '../../../platform/outbox/letter.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { appealLetter } from './appeal-letter.ts';
import { decisionLetter } from './decision-letter.ts';
import { outcomeLetter } from './outcome-letter.ts';

/** Every letter of this feature with made-up facts, to look at. */
export async function moderationLetterSamples(campus: RequestCampus): Promise<LetterSample[]> {
  const reason = 'Tickets may not be sold above their price.';
  const decided = { campus, reason, until: null, appealToken: '8Qm3vX1sYwJt5rKc2nLzPdHb' };
  const until = new Date('2026-03-09T17:00:00Z');
  return [
    { name: 'report outcome', ...(await outcomeLetter({ campus, what: 'post', outcome: 'removed' })) },
    { name: 'removed', ...(await decisionLetter({ ...decided, what: 'post', outcome: 'removed' })) },
    { name: 'warned', ...(await decisionLetter({ ...decided, what: 'message', outcome: 'warned' })) },
    { name: 'suspended', ...(await decisionLetter({ ...decided, what: 'person', outcome: 'suspended', until })) },
    { name: 'banned', ...(await decisionLetter({ ...decided, what: 'person', outcome: 'banned' })) },
    { name: 'appeal upheld', ...(await appealLetter({ campus, isLifted: false, reason })) },
    { name: 'appeal lifted', ...(await appealLetter({ campus, isLifted: true, reason: 'We misread the price.' })) },
  ];
}
