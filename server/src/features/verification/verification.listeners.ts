import type { Deps } from '../../deps.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { deleteExpiredCodes } from './verification.store.ts';

export const verificationTimedWork: TimedWork<Deps>[] = [
  // Expired codes are refused anyway; this keeps the table small.
  {
    name: 'verification.remove-expired-codes',
    cron: '43 * * * *',
    run: ({ db, clock }) => deleteExpiredCodes(db.db, clock.now()),
  },
];
