import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import { removeExpiredLinks, removeExpiredSessions } from './remove-expired.ts';
import { removeOldEvents } from './analytics/remove-old-events.ts';
import { countMembers } from './people/count-members.ts';

/** Sessions cache the ids of hidden people, so a block changes the sessions of both. */
async function refreshBoth(sessions: Sessions, { blockerId, blockedId }: { blockerId: string; blockedId: string }) {
  for (const userId of [blockerId, blockedId]) await sessions.refresh({ userId });
}

export const accountsListeners: Listener<AppEvent, Deps>[] = [
  {
    event: 'account.banned',
    name: 'accounts.end-sessions',
    run: ({ userId }, { sessions }) => sessions.end({ userId }),
  },
  {
    event: 'account.proven',
    name: 'accounts.refresh-sessions',
    run: ({ userId }, { sessions }) => sessions.refresh({ userId }),
  },
  {
    event: 'person.blocked',
    name: 'accounts.refresh-blocked',
    run: (block, { sessions }) => refreshBoth(sessions, block),
  },
  {
    event: 'person.unblocked',
    name: 'accounts.refresh-unblocked',
    run: (block, { sessions }) => refreshBoth(sessions, block),
  },
];

export const accountsTimedWork: TimedWork<Deps>[] = [
  { name: 'accounts.remove-expired-sessions', cron: '41 * * * *', run: (deps) => removeExpiredSessions(deps) },
  { name: 'accounts.remove-expired-links', cron: '*/15 * * * *', run: (deps) => removeExpiredLinks(deps) },
  { name: 'accounts.remove-old-events', cron: '53 * * * *', run: (deps) => removeOldEvents(deps) },
  { name: 'campuses.count-members', cron: '17 9 * * *', run: (deps) => countMembers(deps) },
];
