import type { Erasure } from '../../platform/erasure.ts';
import { deleteCodes } from './verification.store.ts';

export const eraseFromVerification: Erasure<unknown> = {
  erase: (_deps, tx, userId) => deleteCodes(tx, userId),
};
