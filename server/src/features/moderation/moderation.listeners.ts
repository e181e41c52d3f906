import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { eraseSealedContent } from './content/erase-sealed-content.ts';
import { executeDecision } from './reports/execute-decision.ts';
import { countDays } from './stats/count-days.ts';
import { revokeDecision } from './reports/revoke-decision.ts';

export const moderationListeners: Listener<AppEvent, Deps>[] = [
  {
    event: 'report.decided',
    name: 'moderation.execute-decision',
    run: ({ decisionId }, deps) => executeDecision(deps, decisionId),
  },
  {
    event: 'decision.lifted',
    name: 'moderation.revoke-decision',
    run: ({ decisionId }, deps) => revokeDecision(deps, decisionId),
  },
];

export const moderationTimedWork: TimedWork<Deps>[] = [
  { name: 'moderation.erase-sealed', cron: '41 * * * *', run: (deps) => eraseSealedContent(deps) },
  { name: 'moderation.count-days', cron: '17 * * * *', run: (deps) => countDays(deps) },
];
