import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { lockAccount } from '../accounts/accounts.public.ts';
import { eraseSealedContentOf } from './content/erase-sealed-content.ts';
import { anonymizeFeedback } from './feedback/feedback.store.ts';
import { eraseAppealsOf, eraseReportsOf } from './reports/erased-texts.store.ts';

/**
 * Reports and decisions stay, because staff still need them, without the student's words once they are closed. What
 * staff removed is deleted for good.
 */
export const eraseFromModeration: Erasure<Pick<Deps, 'db' | 'events' | 'clock'>> = {
  prepare: eraseSealedContentOf,
  async erase(_deps, tx, userId) {
    await anonymizeFeedback(tx, userId);
    // Same lock order as `decideAppeal` and `decideReport`, to prevent deadlocks.
    await eraseAppealsOf(tx, userId);
    await lockAccount(tx, userId);
    await eraseReportsOf(tx, userId);
  },
};
