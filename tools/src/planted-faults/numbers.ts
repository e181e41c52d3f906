import type { Fault } from './fault.ts';

/** A number of the specification that stands in one place. Most stories reach it by its name, so they cannot see it. */
function inNumbers(file: string, find: string, replace: string, name: string): Fault {
  return { file: `contract/src/${file}`, find, replace, test: 'contract/src/numbers.test.ts', name };
}

function inLimits(find: string, replace: string): Fault {
  return {
    file: 'server/src/platform/limits/limit-names.ts',
    find,
    replace,
    test: 'server/src/platform/limits/limit-names.test.ts',
    name: 'the limits that the specification names',
  };
}

export const NUMBERS_FAULTS: readonly Fault[] = [
  inNumbers('verification/undo-links.ts', 'hours: 72', 'hours: 24', 'accounts and codes'),
  inNumbers('accounts/names.ts', 'firstMin: 2', 'firstMin: 1', 'accounts and codes'),
  inNumbers('accounts/sign-in.ts', 'linkCodeLength: 6', 'linkCodeLength: 4', 'accounts and codes'),
  inNumbers('accounts/blocks.ts', 'max: 500', 'max: 5000', 'reports, appeals, feedback and blocks'),
  inNumbers('moderation/moderation.ts', 'noteMax: 500', 'noteMax: 5000', 'reports, appeals, feedback and blocks'),
  inNumbers('moderation/moderation.ts', 'days: 30', 'days: 14', 'reports, appeals, feedback and blocks'),
  inNumbers('moderation/feedback.ts', 'textMax: 2000', 'textMax: 200', 'reports, appeals, feedback and blocks'),
  inNumbers('ads/payments.ts', 'eventToleranceSeconds: 300', 'eventToleranceSeconds: 3000', 'ads'),
  inNumbers('ads/ads.ts', 'shownMax: 12', 'shownMax: 1', 'ads'),
  inNumbers('alerts/alerts.ts', 'max: 20', 'max: 50', 'search and alerts'),
  inNumbers('alerts/alerts.ts', 'emailHour: 17', 'emailHour: 5', 'search and alerts'),
  inNumbers('search/search.ts', 'popularFrom: 3', 'popularFrom: 1', 'search and alerts'),
  inNumbers('search/search.ts', 'popularShown: 4', 'popularShown: 14', 'search and alerts'),
  inNumbers('feed/feed.ts', 'adEvery: 4', 'adEvery: 3', 'posts and messages'),
  inNumbers('posts/posts.ts', 'commentMinutes: 15', 'commentMinutes: 60', 'posts and messages'),
  inNumbers('posts/posts.ts', "  '3d printers & supplies',\n", '', 'posts and messages'),
  inNumbers('chats/chats.ts', 'olderAtPx: 67', 'olderAtPx: 670', 'posts and messages'),
  inNumbers('market/items.ts', 'relistDays: 30', 'relistDays: 7', 'items'),
  inNumbers('market/items.ts', 'soldShownDays: 90', 'soldShownDays: 30', 'items'),
  inNumbers('market/items.ts', 'dropPercentMin: 5', 'dropPercentMin: 50', 'items'),
  inNumbers('notifications/notifications.ts', 'shownActors: 3', 'shownActors: 5', 'notifications'),
  inNumbers('notifications/push.ts', 'meetUpHours: 12', 'meetUpHours: 24', 'notifications'),
  inNumbers('notifications/preferences.ts', 'from: 23 * 60', 'from: 22 * 60', 'notifications'),
  inNumbers('sharing/sharing.ts', 'height: 630', 'height: 600', 'pictures of links'),
  inLimits('comment: { times: 200', 'comment: { times: 20'),
  inLimits('save: { times: 1_000', 'save: { times: 100'),
  inLimits('report: { times: 20,', 'report: { times: 200,'),
  inLimits('verification_pause: { times: 1, seconds: 30 }', 'verification_pause: { times: 1, seconds: 3 }'),
  inLimits('item_change: { times: 60', 'item_change: { times: 10'),
];
