import type { Erasure } from '../../platform/erasure.ts';
import { anonymiseFeedback } from './feedback/feedback.store.ts';

/** Reports and decisions stay: staff still need them, and a decision may be appealed. */
export const eraseFromModeration: Erasure<unknown> = {
  erase: (_deps, tx, userId) => anonymiseFeedback(tx, userId),
};
