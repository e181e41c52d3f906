import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { adId, post, postId } from '../posts/posts.schemas.ts';
import { ad, adDay, adState, adTitle, newBoost } from './ads.schemas.ts';
import { count, moment } from '../values.schemas.ts';
import { AD_EVENT_TYPES, ADS } from './ads.ts';

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

export const renameAd = endpoint({
  method: 'PATCH',
  path: '/ads/:adId',
  access: 'signed-in',
  summary: 'Renames one of the viewer’s ads.',
  params: oneAd,
  body: z.object({ title: adTitle }),
  response: ad.pick({ id: true, title: true }),
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

export const hideAd = endpoint({
  method: 'PUT',
  path: '/ads/:adId/hidden',
  access: 'signed-in',
  summary: 'Hides an ad from the viewer. Idempotent.',
  params: oneAd,
  response: z.object({ hidden: z.literal(true) }),
});

export const showAd = endpoint({
  method: 'DELETE',
  path: '/ads/:adId/hidden',
  access: 'signed-in',
  summary: 'Shows a hidden ad again. Idempotent.',
  params: oneAd,
  response: z.object({ hidden: z.literal(false) }),
});

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
