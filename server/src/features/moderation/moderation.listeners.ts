import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import { carryOut } from './carry-out.ts';

export const moderationListeners: Listener<AppEvent, Deps>[] = [
  { event: 'report.decided', name: 'moderation.carry-out', run: ({ decisionId }, deps) => carryOut(deps, decisionId) },
];
