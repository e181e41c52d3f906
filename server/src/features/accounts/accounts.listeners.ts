import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import type { QueuedWork } from '../../platform/jobs/queue.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import { removeExpiredLinks, removeExpiredSessions } from './remove-expired.ts';
import { removeOldEvents } from './analytics/remove-old-events.ts';
import { linkJob, MAIL_PASSWORD_RESET, MAIL_SIGN_IN_LINK, resetJob } from './sign-in/mail-later.ts';
import { mailQueuedReset } from './sign-in/request-password-reset.ts';
import { mailQueuedLink } from './sign-in/send-sign-in-link.ts';
import { countMembers } from './people/count-members.ts';

type Block = { blockerId: string; blockedId: string };

/** Sessions cache the ids of hidden people, so a block changes the sessions of both. */
const bothOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ blockerId, blockedId }) => [{ userId: blockerId }, { userId: blockedId }]);

async function refreshAll(sessions: Sessions, people: readonly { userId: string }[]) {
  for (const { userId } of people) await sessions.refresh({ userId });
}

// Not as jobs: these take effect within a second.
export const accountsListeners: Listener<AppEvent, Deps>[] = [
  {
    event: 'account.banned',
    name: 'accounts.end-sessions',
    runMany: async (bans, { sessions }) => {
      for (const { userId } of bans) await sessions.end({ userId });
    },
  },
  {
    event: 'account.proven',
    name: 'accounts.refresh-sessions',
    runMany: (proven, { sessions }) => refreshAll(sessions, proven),
  },
  {
    event: 'person.blocked',
    name: 'accounts.refresh-blocked',
    runMany: (blocks, { sessions }) => refreshAll(sessions, bothOf(blocks)),
  },
  {
    event: 'person.unblocked',
    name: 'accounts.refresh-unblocked',
    runMany: (blocks, { sessions }) => refreshAll(sessions, bothOf(blocks)),
  },
];

export const accountsWork: QueuedWork<Deps>[] = [
  { name: MAIL_SIGN_IN_LINK, run: (payload, deps) => mailQueuedLink(deps, linkJob.parse(payload)) },
  { name: MAIL_PASSWORD_RESET, run: (payload, deps) => mailQueuedReset(deps, resetJob.parse(payload)) },
];

export const accountsTimedWork: TimedWork<Deps>[] = [
  { name: 'accounts.remove-expired-sessions', cron: '41 * * * *', run: (deps) => removeExpiredSessions(deps) },
  { name: 'accounts.remove-expired-links', cron: '*/15 * * * *', run: (deps) => removeExpiredLinks(deps) },
  { name: 'accounts.remove-old-events', cron: '53 * * * *', run: (deps) => removeOldEvents(deps) },
  { name: 'campuses.count-members', cron: '17 9 * * *', run: (deps) => countMembers(deps) },
];
