import type { Deps } from './deps.ts';
import type { AppEvent } from './events.ts';
import { accountsListeners, accountsTimedWork, accountsWork } from './features/accounts/accounts.listeners.ts';
import { adsListeners, adsTimedWork } from './features/ads/ads.listeners.ts';
import { adStatsListeners, adStatsTimedWork } from './features/ads/stats/ad-stats.listeners.ts';
import { alertsListeners, alertsTimedWork } from './features/alerts/alerts.listeners.ts';
import { campusesListeners } from './features/campuses/campuses.listeners.ts';
import { chatsListeners, chatsTimedWork } from './features/chats/chats.listeners.ts';
import {
  accountDeletionTimedWork,
  accountDeletionWork,
} from './features/account-deletion/account-deletion.listeners.ts';
import { marketTimedWork } from './features/market/market.listeners.ts';
import { mediaListeners, mediaTimedWork } from './features/media/media.listeners.ts';
import { moderationListeners, moderationTimedWork } from './features/moderation/moderation.listeners.ts';
import {
  notificationsListeners,
  notificationsTimedWork,
  notificationsWork,
} from './features/notifications/notifications.listeners.ts';
import { postsListeners, postsTimedWork } from './features/posts/posts.listeners.ts';
import { searchListeners, searchTimedWork } from './features/search/search.listeners.ts';
import { verificationTimedWork } from './features/verification/verification.listeners.ts';
import type { Listener } from './platform/events/events.ts';
import type { TimedWork } from './platform/jobs/jobs.ts';
import type { QueuedWork } from './platform/jobs/queue.ts';
import { runBackfills } from './platform/jobs/run-backfills.ts';
import { removeExpiredCounters } from './platform/jobs/remove-expired-counters.ts';
import { mailQueueTimedWork, mailQueueWork } from './platform/mail-queue/mail-queue.jobs.ts';

export const LISTENERS: Listener<AppEvent, Deps>[] = [
  ...campusesListeners,
  ...accountsListeners,
  ...mediaListeners,
  ...postsListeners,
  ...chatsListeners,
  ...adsListeners,
  ...adStatsListeners,
  ...searchListeners,
  ...notificationsListeners,
  ...alertsListeners,
  ...moderationListeners,
];

/** Jobs that a feature queues by name. */
export const QUEUED_WORK: QueuedWork<Deps>[] = [
  ...accountsWork,
  ...accountDeletionWork,
  ...notificationsWork,
  ...mailQueueWork,
];

/** Jobs that run on a schedule. */
export const TIMED_WORK: TimedWork<Deps>[] = [
  ...accountsTimedWork,
  ...verificationTimedWork,
  ...mediaTimedWork,
  ...postsTimedWork,
  ...searchTimedWork,
  ...chatsTimedWork,
  ...adsTimedWork,
  ...adStatsTimedWork,
  ...notificationsTimedWork,
  ...mailQueueTimedWork,
  ...marketTimedWork,
  ...alertsTimedWork,
  ...moderationTimedWork,
  ...accountDeletionTimedWork,
  { name: 'database.run-backfills', cron: '* * * * *', run: (deps) => runBackfills(deps) },
  { name: 'limits.remove-expired', cron: '*/5 * * * *', run: (deps) => removeExpiredCounters(deps) },
];
