import type { AdAction } from '@quad/contract/ads/ad-life';
import type { AdStatus } from '@quad/contract/ads/ad-status';
import type { AdStats } from '@quad/contract/ads/ads.schemas';
import { DAY_SECONDS, HOUR_SECONDS } from '@quad/contract/durations';
import { ERRORS } from '@quad/contract/errors';
import { FORM_COPY } from '../../../lib/forms/form-copy.ts';
import { MENU_COPY } from '../../../lib/menu-copy.ts';

export const AD_STATUS_COPY: Record<AdStatus, string> = {
  checkout: 'Not Paid',
  'in review': 'In Review',
  scheduled: 'Scheduled',
  active: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
  completed: 'Completed',
  rejected: 'Rejected',
};

export const MANAGE_ADS_COPY = {
  title: MENU_COPY.manageAds,
  nothing: "You haven't boosted any posts yet",
  nothingHint: 'Boost one of your posts to see how it performs here.',
  toPosts: 'Go to your posts',
  choose: "Choose an ad to see how it's doing.",
  /** The label of the info button next to a stat. */
  about: (stat: string) => `About ${stat.toLowerCase()}`,
  missing: 'Sorry, that ad has been deleted.',
  ad: 'Ad analytics',
  spent: 'Spent',
  of: 'of',
  noSpend: '--',
  timeLeft: 'Time left',
  untilPaused: 'Until paused',
  expired: 'Expired',
  chart: 'Views and interactions per day',
  asTable: 'Show as a table',
  day: 'Day',
  noStats: 'Stats show up here once your ad is running.',
  editTitle: 'Edit title',
  adTitle: 'Title',
  save: 'Save',
  saved: FORM_COPY.saved,
  finishPayment: 'Finish payment',
  cancelCheckout: 'Cancel',
  cancelTitle: 'Cancel this ad?',
  cancelText: "It isn't paid for, so there's nothing to refund. You can boost the post again anytime.",
  cancelConfirm: 'Cancel ad',
  cancelKeep: 'Keep it',
  otherCard: 'Use another card',
  nextDayUnpaid: 'Next day not paid',
  viewPost: 'View post',
  pause: 'Pause Ad',
  resume: 'Resume Ad',
  stop: 'Stop Ad',
  unpaid: "This ad isn't paid for yet. It starts as soon as the payment arrives.",
  inReview: 'Our team is reviewing this ad before it runs.',
  startsAt: 'Starts',
  chargeFailed: 'Your card was declined, so the ad is paused. Resume it to try the card again, or use another card.',
  cardPaid: 'Waiting for your payment to arrive. The ad resumes as soon as it does.',
  suspended: 'Your account was suspended, so the ad is paused. You can resume it when the suspension is over.',
  waitsSuspended: "Your account was suspended. This ad won't start before the suspension is over.",
  banned: 'Your account was banned, so the ad is paused. You can resume it when the ban is lifted.',
  endedSuspended: 'Your account was suspended, so the ad has ended.',
  endedBanned: 'Your account was banned, so the ad has ended.',
  itemHeld: "We aren't showing this ad while its item is held, and the days still count.",
  postRemoved: 'The post was deleted, so the ad has ended.',
  disputed: 'The payment was disputed with the bank, so the ad has ended.',
  campusLeft: 'You moved to another campus, so the ad has ended.',
  rejected: "Our team didn't approve this ad.",
  refunding: (amount: string) => `We're refunding ${amount} to your card.`,
  refunded: (amount: string) => `We refunded ${amount} to your card.`,
  inFunds: (amount: string) => `${amount} went to your available funds.`,
} as const;

/** The stat tiles: their names and the text of their info popovers. */
export const AD_STATS_COPY: Record<keyof AdStats | 'interactions' | 'hiddenBy', { name: string; info: string }> = {
  views: {
    name: 'Views',
    info: 'How often your ad was seen: at least half of it for a second, counted once per person per day.',
  },
  accountsReached: { name: 'Accounts reached', info: 'How many different people have seen your ad.' },
  interactions: {
    name: 'Interactions',
    info: 'Saves, direct messages, copied links and website clicks, all together.',
  },
  hiddenBy: { name: 'Hidden by', info: "How many students chose not to see your ad again. We don't show who." },
  saves: { name: 'Saves', info: 'How many people saved your post while the ad ran.' },
  directMessages: { name: 'Direct messages', info: 'How many people started a conversation with you from your ad.' },
  copiedLinks: { name: 'Copied links', info: 'How many people copied the link to your post.' },
  externalLinkClicks: { name: 'Website clicks', info: 'How many people clicked the button to your website.' },
  profileVisits: { name: 'Profile visits', info: 'How many people visited your profile from your ad.' },
};

type AdDialog = { title: string; body: string; confirm: string; done: string; failed: string };

export const AD_DIALOGS: Record<'pause' | 'resume' | 'stop', AdDialog> = {
  pause: {
    title: 'Pause Ad?',
    body: "We won't show it until you resume it. You keep the time left.",
    confirm: 'Pause',
    done: 'Ad paused successfully',
    failed: ERRORS.ad_not_pausable.message,
  },
  resume: {
    title: 'Resume Ad?',
    body: "We'll show it again right away, for the time you have left.",
    confirm: 'Resume',
    done: 'Ad Resumed!',
    failed: ERRORS.ad_not_pausable.message,
  },
  stop: {
    title: 'Stop Ad?',
    body: "This can't be undone. We refund the days that haven't started to the card or funds you paid with.",
    confirm: 'Stop',
    done: 'Ad stopped.',
    failed: ERRORS.ad_not_stoppable.message,
  },
} satisfies Partial<Record<AdAction, AdDialog>>;

/** How resuming an ad that runs until paused is paid for. */
export const RESUME_COPY = {
  /** The paid day is used up. */
  charged: (price: string) =>
    `We'll charge your card ${price} now and show the ad again right away. After that it's ${price} a day until you pause the ad.`,
  chargedConfirm: (price: string) => `Pay ${price} and resume`,
  /** Some of the paid day is left. */
  daily: (price: string) =>
    `We'll show it again right away. When the paid day is over, your card is charged ${price} a day until you pause the ad.`,
} as const;

/** Shows the two largest units: '3 days 4 hours', '4 hours 12 minutes', '12 minutes 5 seconds'. */
export function timeLeftText(ms: number) {
  if (ms <= 0) return MANAGE_ADS_COPY.expired;
  const seconds = Math.ceil(ms / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / DAY_SECONDS), 'day'],
    [Math.floor(seconds / HOUR_SECONDS) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const first = parts.findIndex(([number]) => number > 0);
  return parts
    .slice(first, first + 2)
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${number} ${unit}${number === 1 ? '' : 's'}`)
    .join(' ');
}
