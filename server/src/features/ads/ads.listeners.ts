import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { transitionDueAds } from './lifecycle/transition-due-ads.ts';
import { returnPayoutsOf } from './payments/return-payouts-of.ts';
import { settlePayments, removeHandledEvents } from './payments/settle-payments.ts';
import { pauseRestrictedAds } from './lifecycle/pause-restricted-ads.ts';
import { stopAdsAfter } from './lifecycle/stop-ads-of.ts';
import { stopAdsOfMoved } from './lifecycle/stop-ads-of-moved.ts';

export const adsListeners: Listener<AppEvent, Deps>[] = [
  {
    event: 'post.deleted',
    name: 'ads.stop-of-post',
    run: ({ postId }, deps) => stopAdsAfter(deps, { postId }, 'post removed'),
  },
  {
    event: 'account.banned',
    name: 'ads.stop-of-banned',
    run: ({ userId }, deps) => pauseRestrictedAds(deps, userId),
  },
  {
    event: 'account.suspended',
    name: 'ads.hold-of-suspended',
    run: ({ userId }, deps) => pauseRestrictedAds(deps, userId),
  },
  {
    event: 'account.restored',
    name: 'ads.return-payouts',
    run: ({ userId }, deps) => returnPayoutsOf(deps, userId),
  },
  {
    event: 'campus.left',
    name: 'ads.stop-of-moved',
    run: (left, deps) => stopAdsOfMoved(deps, left),
  },
];

export const adsTimedWork: TimedWork<Deps>[] = [
  { name: 'ads.transition-due', cron: '* * * * *', run: (deps) => transitionDueAds(deps) },
  { name: 'ads.settle-payments', cron: '* * * * *', queue: 'payments', run: (deps) => settlePayments(deps) },
  { name: 'ads.remove-handled-events', cron: '13 5 * * *', run: (deps) => removeHandledEvents(deps) },
];
