import type { Deps } from '../../deps.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { endHolds, warnOfHolds } from './end-holds.ts';

export const marketTimedWork: TimedWork<Deps>[] = [
  { name: 'market.end-holds', cron: '* * * * *', run: (deps) => endHolds(deps) },
  { name: 'market.warn-of-holds', cron: '* * * * *', run: (deps) => warnOfHolds(deps) },
];
