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
  /** An unpaid checkout expires after this time. */
  checkoutMinutes: 60,
  /** How many ads are sent for the slots of a list; the browser cycles through them. */
  shownMax: 12,
  /** A view counts when this share of the ad was visible for this long. */
  viewShare: 0.5,
  viewMs: 1000,
  /** Events per report from a browser. */
  eventsMax: 50,
  chartDaysMax: 90,
} as const;

export const AD_GOALS = ['website', 'message', 'profile'] as const;
export const AD_LABELS = ['Visit Website', 'Learn More', 'Shop Now', 'Book Now', 'Sign Up'] as const;

/** Requires the two slashes: without them a browser would resolve the URL on our own site. */
const WRITTEN_OUT = /^https?:\/\/[^\s\\]+$/i;

/** Only http and https, whatever other schemes a browser can open. */
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

/** What the ad's button does, as requested by the owner. */
export const newCta = z.discriminatedUnion('type', [
  website,
  z.object({ type: z.literal('message') }),
  z.object({ type: z.literal('profile') }),
]);
export type NewCta = z.input<typeof newCta>;

/** The server computes the price: days times `centsPerDay`. */
export const newBoost = z
  .object({
    /** Created once per form, so a retry returns the same ad. */
    clientKey: z.uuid(),
    cta: newCta,
    days: z.int().min(ADS.daysMin).max(ADS.daysMax).default(ADS.daysDefault),
    runUntilPause: z.boolean().default(false),
    /** Available funds must cover the whole price. An ad that runs until paused needs a card for its later days. */
    payWith: z.enum(['card', 'funds']).default('card'),
  })
  .refine(({ payWith, runUntilPause }) => payWith === 'card' || !runUntilPause, {
    path: ['payWith'],
    message: 'An ad that runs until paused is paid by card.',
  });
export type NewBoost = z.input<typeof newBoost>;

const count = z.int().nonnegative();
const moment = z.iso.datetime({ offset: true });

/**
 * Each event counts once per viewer, ad, kind and day, and never for the owner. For interactions see
 * `interactionsOf`.
 */
export const adStats = z.object({
  views: count,
  accountsReached: count,
  directMessages: count,
  copiedLinks: count,
  externalLinkClicks: count,
  profileVisits: count,
  /** Saves of the post by other people while the ad ran. */
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
  /** The start of the post's text on one line, and its first photo or video. */
  postText: z.string(),
  postMedia: mediaItem.nullable(),
  title: z.string(),
  cta: adCta,
  status: z.enum(AD_STATUSES),
  runUntilPause: z.boolean(),
  durationMinutes: z.int().positive(),
  budgetCents: count,
  /** Charged minus refunded. `spentCents` in ad-life.ts tells how much of it is used. */
  paidCents: count,
  /** Where the refunded money is: on its way, back on the card, or in the owner's available funds. */
  refunds: z.object({ pendingCents: count, cardCents: count, fundsCents: count }),
  startAt: moment.nullable(),
  endAdjustedAt: moment.nullable(),
  pausedAt: moment.nullable(),
  pausedMs: count,
  endedAt: moment.nullable(),
  lastChargedAt: moment.nullable(),
  createdAt: moment,
  /** Why the ad is not running, when the owner did not stop it. */
  notice: z.enum(['charge failed', 'rejected', 'post removed', 'suspended', 'banned']).nullable(),
  /** The reason that staff gave for rejecting it. */
  rejection: z.string().nullable(),
  figures: adStats,
  /** When the stats were counted, in microseconds. Of two responses the later one wins. */
  asOf: count,
});
export type Ad = z.infer<typeof ad>;

/** One day of the ad. Days without events are included. */
export const adDay = adStats.omit({ accountsReached: true }).extend({ day: z.iso.date() });
export type AdDay = z.infer<typeof adDay>;

const oneAd = z.object({ adId });

export const createBoost = endpoint({
  method: 'POST',
  path: '/posts/:postId/boosts',
  access: 'member',
  summary:
    'Creates an ad for the viewer’s own post, replacing an earlier unpaid one, and opens its checkout or pays from funds.',
  params: z.object({ postId }),
  body: newBoost,
  /** No checkout when it was paid from available funds. */
  response: z.object({ adId, checkoutUrl: z.url().nullable() }),
});

/** When the owner returns to an unpaid ad. */
export const reopenCheckout = endpoint({
  method: 'POST',
  path: '/ads/:adId/checkout',
  access: 'member',
  summary: 'Opens the checkout of an unpaid ad again.',
  params: oneAd,
  response: z.object({ adId, checkoutUrl: z.url() }),
});

/** When the card of an ad that runs until paused was declined. */
export const changeCard = endpoint({
  method: 'POST',
  path: '/ads/:adId/card',
  access: 'member',
  summary: 'Opens a checkout for the next day of a paused ad. Paying it resumes the ad with that card.',
  params: oneAd,
  response: z.object({ adId, checkoutUrl: z.url() }),
});

export const cancelCheckout = endpoint({
  method: 'DELETE',
  path: '/ads/:adId',
  access: 'signed-in',
  summary: 'Deletes an unpaid ad. A paid ad is left as it is.',
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
  summary: 'One of the viewer’s ads with its daily stats, oldest first.',
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
  summary: 'Renames one of the viewer’s ads.',
  params: oneAd,
  body: z.object({ title: adTitle }),
  response: ad.pick({ id: true, title: true }),
});

/** The fields that an action changes. */
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
  summary: 'Pauses a running ad. The time left is kept.',
  params: oneAd,
  response: adState,
});

export const resumeAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/resume',
  access: 'unsuspended',
  summary: 'Resumes a paused ad.',
  params: oneAd,
  response: adState,
});

export const stopAd = endpoint({
  method: 'POST',
  path: '/ads/:adId/stop',
  access: 'signed-in',
  summary: 'Stops an ad for good and refunds the days that have not started.',
  params: oneAd,
  response: adState,
});

/** For the ad slots in the feed and the media grid. */
export const listShownAds = endpoint({
  method: 'GET',
  path: '/feed/ads',
  access: 'reader',
  summary: 'Boosted posts running on this campus: those shown least to this viewer first, the viewer’s own last.',
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
  summary: 'Reports views and clicks of boosted posts. Events that do not count are ignored.',
  body: z.object({
    events: z
      .array(z.object({ type: z.enum(AD_EVENT_TYPES), postId }), 'Missing required inputs for trackAnalytics')
      .min(1, 'Missing required inputs for trackAnalytics')
      .max(ADS.eventsMax),
  }),
  response: z.object({ accepted: count }),
});

// For staff, when ads are reviewed before they run.
export const listAdsInReview = endpoint({
  method: 'GET',
  path: '/staff/ads',
  access: 'staff',
  summary: 'Paid ads of every campus waiting for review, oldest first.',
  query: pageQuery,
  response: pageOf(z.object({ ad, post, campusId: z.uuid(), campusName: z.string() })),
  writtenByDatabase: true,
});

export const approveAd = endpoint({
  method: 'POST',
  path: '/staff/ads/:adId/approve',
  access: 'staff',
  summary: 'Approves a paid ad, starting now or at a later time.',
  params: oneAd,
  body: z.object({ startAt: moment.optional() }),
  response: adState,
});

export const rejectAd = endpoint({
  method: 'POST',
  path: '/staff/ads/:adId/reject',
  access: 'staff',
  summary: 'Rejects a paid ad, tells its owner why and refunds it.',
  params: oneAd,
  body: z.object({ reason: z.string().trim().min(1, 'A reason is required.').max(500) }),
  response: adState,
});
