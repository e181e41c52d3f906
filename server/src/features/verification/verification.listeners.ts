import { DAY_MS } from '@quad/contract/durations';
import type { Deps } from '../../deps.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { deleteExpiredCodes } from './verification.store.ts';

export const verificationTimedWork: TimedWork<Deps>[] = [
  // Expired codes are refused anyway. They are kept for a day to tell users that their code has expired.
  {
    name: 'verification.remove-expired-codes',
    cron: '43 * * * *',
    run: ({ db, clock }) => deleteExpiredCodes(db.db, new Date(clock.now().getTime() - DAY_MS)),
  },
];
