import type { Deps } from '../../deps.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { removeExpiredSessions } from './remove-expired-sessions.ts';

export const accountsTimedWork: TimedWork<Deps>[] = [
  { name: 'accounts.remove-expired-sessions', cron: '41 * * * *', run: (deps) => removeExpiredSessions(deps) },
];
