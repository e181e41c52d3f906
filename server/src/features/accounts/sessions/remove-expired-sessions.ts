import type { Deps } from '../../../deps.ts';
import { deleteExpiredSessions } from './sessions.store.ts';

/** Expired sessions are refused anyway; this keeps the table small. */
export function removeExpiredSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return deleteExpiredSessions(db.db, clock.now());
}
