import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { eraseSealedContentOf } from './content/erase-sealed-content.ts';
import { anonymiseFeedback } from './feedback/feedback.store.ts';

/** Reports and decisions stay, because staff still need them. What staff removed is deleted for good. */
export const eraseFromModeration: Erasure<Pick<Deps, 'db' | 'events' | 'clock'>> = {
  prepare: eraseSealedContentOf,
  erase: (_deps, tx, userId) => anonymiseFeedback(tx, userId),
};
