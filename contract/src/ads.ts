import { z } from 'zod';
import { AD_STATUSES } from './ad-status.ts';
import { endpoint } from './endpoint.ts';
import { FORM_COPY } from './form-copy.ts';
import { mediaItem } from './media.ts';
import { pageOf, pageQuery } from './page.ts';
import { adCta, adId, post, postId } from './posts.ts';

export const ADS = {
  currency: 'usd',
  centsPerDay: 500,
  daysMin: 1,
  daysMax: 30,
  daysDefault: 4,
  titleMax: 50,
  urlMax: 50,
  pageSize: 15,
  /** An unpaid checkout is given up after so long. */
  checkoutMinutes: 60,
  /** Ads handed out for the slots of a list; from there they are cycled. */
  shownMax: 12,
  /** A view: so much of the ad, for so long. */
  viewShare: 0.5,
  viewMs: 1000,
  /** Events in one report of a browser. */
  eventsMax: 50,
  /** The days of a chart. */
  chartDaysMax: 90,
} as const;

export const AD_GOALS = ['website', 'message', 'profile'] as const;
export const AD_LABELS = ['Visit Website', 'Learn More', 'Shop Now', 'Book Now', 'Sign Up'] as const;

/** Written out: without the two slashes a browser would look for it on our own site. */
const WRITTEN_OUT = /^https?:\/\/[^\s\\]+$/i;

/** http and https alone, whatever else a browser may be able to open. */
export function isWebAddress(value: string) {
  if (!WRITTEN_OUT.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === '';
}

const website = z.object({
  type: z.literal('website'),
  url: z
    .string('Website is required.')
    .trim()
    .min(1, 'Website is required.')
    .max(ADS.urlMax, `A website can have up to ${ADS.urlMax} characters.`)
    .refine((value) => value === '' || isWebAddress(value), 'Website URL must have https & www.'),
  label: z.enum(AD_LABELS, 'Button label is required.'),
});

/** What the button of an ad does, as its owner asks for it. */
export const newCta = z.discriminatedUnion('type', [
  website,
  z.object({ type: z.literal('message') }),
  z.object({ type: z.literal('profile') }),
]);
export type NewCta = z.input<typeof newCta>;

/** So many days, or until its owner pauses it. The price is the server's: days times `centsPerDay`. */
export const newBoost = z.object({
  /** Made once per form: the same sent again is the same ad. */
  clientKey: z.uuid(),
  cta: newCta,
  days: z.int().min(ADS.daysMin).max(ADS.daysMax).default(ADS.daysDefault),
  runUntilPause: z.boolean().default(false),
});
export type NewBoost = z.input<typeof newBoost>;

const count = z.int().nonnegative();
const moment = z.iso.datetime({ offset: true });

/** Counted once per viewer, post, kind and day, and never for the owner. Interactions: see `interactionsOf`. */
export const adStats = z.object({
  views: count,
  accountsReached: count,
  directMessages: count,
  copiedLinks: count,
  externalLinkClicks: count,
  profileVisits: count,
  /** Saves of the post by others while the ad ran. */
  saves: count,
});
export type AdStats = z.infer<typeof adStats>;

export function interactionsOf({ saves, directMessages, copiedLinks, externalLinkClicks }: AdStats) {
  return saves + directMessages + copiedLinks + externalLinkClicks;
}

/** An ad as its owner sees it. */
export const ad = z.object({
  id: adId,
  postId,
  /** The beginning of the post's text, on one line, and its first photo or video. */
  postText: z.string(),
  postMedia: mediaItem.nullable(),
  title: z.string(),
  cta: adCta,
  status: z.enum(AD_STATUSES),
  runUntilPause: z.boolean(),
  durationMinutes: z.int().positive(),
  budgetCents: count,
  /** What was charged for it and not paid back; what of it is used up says `spentCents` of ad-life.ts. */
  paidCents: count,
  startAt: moment.nullable(),
  endAdjustedAt: moment.nullable(),
  pausedAt: moment.nullable(),
  pausedMs: count,
  endedAt: moment.nullable(),
  lastChargedAt: moment.nullable(),
  createdAt: moment,
  /** Why it does not run although its owner did nothing. */
  notice: z.enum(['charge failed', 'rejected', 'post removed']).nullable(),
  /** What staff wrote when they rejected it. */
  rejection: z.string().nullable(),
  figures: adStats,
  /** When the figures were true, in microseconds: of two answers the later one holds. */
  asOf: count,
});
export type Ad = z.infer<typeof ad>;

/** One day of its life; days on which nothing happened are there too. */
export const adDay = adStats.omit({ accountsReached: true }).extend({ day: z.iso.date() });
export type AdDay = z.infer<typeof adDay>;

const oneAd = z.object({ adId });

export const createBoost = endpoint({
  method: 'POST',
  path: '/posts/:postId/boosts',
  access: 'member',
  summary: 'Makes an unpaid ad of the viewer’s own post, in place of an unpaid one before it, and opens its checkout.',
  params: z.object({ postId }),
  body: newBoost,
  response: z.object({ adId, checkoutUrl: z.url() }),
});

/** For an unpaid ad whose owner comes back to it. */
export const reopenCheckout = endpoint({
  method: 'POST',
  path: '/ads/:adId/checkout',
  access: 'member',
  summary: 'Opens the checkout of an unpaid ad again.',
  params: oneAd,
  response: z.object({ adId, checkoutUrl: z.url() }),
});

export const cancelCheckout = endpoint({
  method: 'DELETE',
  path: '/ads/:adId',
  access: 'signed-in',
  summary: 'Deletes an ad that is not paid. A paid one stays as it is.',
  params: oneAd,
  response: z.object({ deleted: z.boolean() }),
});

export const listAds = endpoint({
  method: 'GET',
  path: '/ads',
  access: 'signed-in',
  summary: 'The viewer’s ads on this campus, newest first.',
  query: pageQuery,
  response: pageOf(ad),
  writtenByDatabase: true,
});

export const getAd = endpoint({
  method: 'GET',
  path: '/ads/:adId',
  access: 'signed-in',
  summary: 'One ad of the viewer with its days, oldest first.',
  params: oneAd,
  response: z.object({ ad, days: z.array(adDay) }),
  writtenByDatabase: true,
});
export type AdReport = z.infer<typeof getAd.response>;

export const adTitle = z.string().trim().min(1, 'Title is required.').max(ADS.titleMax, FORM_COPY.tooLong);

export const renameAd = endpoint({
  method: 'PATCH',
  path: '/ads/:adId',
  access: 'signed-in',
  summary: 'Gives an ad of the viewer another title.',
  params: oneAd,
  body: z.object({ title: adTitle }),
  response: ad.pick({ id: true, title: true }),
});

/** The parts of an ad that a deed changes. */
export const adState = ad.pick({
  id: true,
  status: true,
  startAt: true,
  endAdjustedAt: true,
  pausedAt: true,
  pausedMs: true,
  endedAt: true,
  paidCents: true,
  notice: true,
});

export const pauseAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/pause',
  access: 'signed-in',
  summary: 'Holds a running ad. The time left is kept.',
  params: oneAd,
  response: adState,
});

export const resumeAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/resume',
  access: 'unsuspended',
  summary: 'Lets a paused ad run on.',
  params: oneAd,
  response: adState,
});

export const stopAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/stop',
  access: 'signed-in',
  summary: 'Ends an ad for good. Days that have not begun are paid back.',
  params: oneAd,
  response: adState,
});

/** For the slots of the feed and the media grid. */
export const listShownAds = endpoint({
  method: 'GET',
  path: '/feed/ads',
  access: 'reader',
  summary: 'Boosted posts that run on this campus, the least shown to this viewer first, their own last.',
  query: z.object({ withMedia: z.stringbool().default(false) }),
  response: z.object({ items: z.array(post) }),
  writtenByDatabase: true,
});

export const AD_EVENT_TYPES = [
  'view',
  'direct_message',
  'copied_link',
  'external_link_click',
  'profile_visit',
] as const;
export type AdEventType = (typeof AD_EVENT_TYPES)[number];

export const trackAds = endpoint({
  method: 'POST',
  path: '/ads/events',
  access: 'reader',
  summary: 'What happened to boosted posts in a browser. What does not count is left out without a word.',
  body: z.object({
    events: z
      .array(z.object({ type: z.enum(AD_EVENT_TYPES), postId }), 'Missing required inputs for trackAnalytics')
      .min(1, 'Missing required inputs for trackAnalytics')
      .max(ADS.eventsMax),
  }),
  response: z.object({ accepted: count }),
});

// Staff, where ads are looked at before they run.
export const listAdsInReview = endpoint({
  method: 'GET',
  path: '/staff/ads',
  access: 'staff',
  summary: 'Paid ads of every campus that wait for a decision, oldest first.',
  query: pageQuery,
  response: pageOf(z.object({ ad, post, campusId: z.uuid(), campusName: z.string() })),
  writtenByDatabase: true,
});

export const approveAd = endpoint({
  method: 'POST',
  path: '/staff/ads/:adId/approve',
  access: 'staff',
  summary: 'Lets a paid ad run, now or from a later moment on.',
  params: oneAd,
  body: z.object({ startAt: moment.optional() }),
  response: adState,
});

export const rejectAd = endpoint({
  method: 'POST',
  path: '/staff/ads/:adId/reject',
  access: 'staff',
  summary: 'Refuses a paid ad, tells its owner why and pays it back.',
  params: oneAd,
  body: z.object({ reason: z.string().trim().min(1, 'A reason is required.').max(500) }),
  response: adState,
});
