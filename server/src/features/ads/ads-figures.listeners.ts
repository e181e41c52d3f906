import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { removeOldFigures } from './remove-old-figures.ts';
import { settleSave } from './settle-save.ts';

export const adsFiguresListeners: Listener<AppEvent, Deps>[] = [
  { event: 'post.saved', name: 'ads.settle-save', run: (saved, deps) => settleSave(deps, saved) },
  { event: 'post.unsaved', name: 'ads.settle-unsave', run: (unsaved, deps) => settleSave(deps, unsaved) },
];

export const adsFiguresTimedWork: TimedWork<Deps>[] = [
  { name: 'ads.remove-old-figures', cron: '23 9 * * *', run: (deps) => removeOldFigures(deps) },
];
