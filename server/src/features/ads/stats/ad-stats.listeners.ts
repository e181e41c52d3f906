import type { Deps } from '../../../deps.ts';
import type { AppEvent } from '../../../events.ts';
import type { Listener } from '../../../platform/events/events.ts';
import type { TimedWork } from '../../../platform/jobs/jobs.ts';
import { removeOldStats } from './remove-old-stats.ts';
import { reconcileSaves } from './reconcile-save.ts';

export const adStatsListeners: Listener<AppEvent, Deps>[] = [
  { event: 'post.saved', name: 'ads.reconcile-save', runMany: (saves, deps) => reconcileSaves(deps, saves) },
  { event: 'post.unsaved', name: 'ads.reconcile-unsave', runMany: (saves, deps) => reconcileSaves(deps, saves) },
];

export const adStatsTimedWork: TimedWork<Deps>[] = [
  { name: 'ads.remove-old-stats', cron: '23 9 * * *', run: (deps) => removeOldStats(deps) },
];
