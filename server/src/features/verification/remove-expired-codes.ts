import type { Deps } from '../../deps.ts';
import { deleteExpiredCodes } from './verification.store.ts';

/** Expired codes are refused anyway; this keeps the table small. */
export function removeExpiredCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return deleteExpiredCodes(db.db, clock.now());
}
