import type { Deps } from '../../deps.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { removeExpiredCodes } from './remove-expired-codes.ts';

export const verificationTimedWork: TimedWork<Deps>[] = [
  { name: 'verification.remove-expired-codes', cron: '43 * * * *', run: (deps) => removeExpiredCodes(deps) },
];
