import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { MAIL_QUEUE } from '../../platform/mail-queue/mail-queue.ts';
import { writeDailyEmails } from './email/write-daily-emails.ts';
import { matchPosts } from './match-posts.ts';
import { refreshAlertQueries } from './refresh-alert-queries.ts';

export const alertsListeners: Listener<AppEvent, Deps>[] = [
  { event: 'post.created', name: 'alerts.match-new', runMany: (posts, deps) => matchPosts(deps, posts) },
  // An edit may change the price too.
  { event: 'post.edited', name: 'alerts.match-edited', runMany: (posts, deps) => matchPosts(deps, posts) },
  { event: 'item.changed', name: 'alerts.match-item', runMany: (items, deps) => matchPosts(deps, items) },
];

export const alertsTimedWork: TimedWork<Deps>[] = [
  { name: 'alerts.write-daily-emails', cron: '* * * * *', queue: MAIL_QUEUE, run: (deps) => writeDailyEmails(deps) },
  // After the nightly count of words.
  { name: 'alerts.refresh-queries', cron: '37 10 * * *', run: (deps) => refreshAlertQueries(deps) },
];
