import type { Deps } from '../../deps.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import type { QueuedWork } from '../../platform/jobs/queue.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { exportJob, makeExport } from './make-export.ts';
import { removeExpiredExports } from './remove-expired-exports.ts';
import { MAKE_EXPORT } from './request-export.ts';

export const accountDeletionWork: QueuedWork<Deps>[] = [
  // All photos and videos of somebody may take minutes.
  { name: MAKE_EXPORT, queue: 'exports', run: (payload, deps) => makeExport(deps, exportJob.parse(payload)) },
];

export const accountDeletionTimedWork: TimedWork<Deps>[] = [
  { name: 'account-deletion.erase-accounts', cron: '*/10 * * * *', run: (deps) => eraseAccounts(deps) },
  {
    name: 'account-deletion.remove-expired-exports',
    cron: '37 * * * *',
    queue: 'exports',
    run: (deps) => removeExpiredExports(deps),
  },
];
