import { z } from 'zod';
import { TOO_LONG } from '../errors.ts';
import { mediaItem } from '../media/media.schemas.ts';
import { adCta, adId, postId } from '../posts/posts.schemas.ts';
import { AD_STATUSES } from './ad-status.ts';
import { AD_LABELS, ADS, isWebAddress } from './ads.ts';
import { count, moment } from '../values.schemas.ts';

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
    message: 'Ads that run until paused need a card.',
  });
export type NewBoost = z.input<typeof newBoost>;

/**
 * Each event counts once per viewer, ad, kind and day, and never for the owner. For interactions see
 * `interactionsOf`.
 */
const adStats = z.object({
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

/** An ad as its owner sees it. */
export const ad = z.object({
  id: adId,
  postId,
  /** The start of the post's text on one line, and its first photo or video. */
  postText: z.string(),
  postMedia: mediaItem.nullable(),
  hasPost: z.boolean(),
  /** Whether the post can be boosted now: it is there, not sold or found, and no paid ad of it is left. */
  isBoostable: z.boolean(),
  /** The ad is not shown while its item is held. */
  isItemHeld: z.boolean(),
  title: z.string(),
  cta: adCta,
  status: z.enum(AD_STATUSES),
  runUntilPause: z.boolean(),
  durationMinutes: z.int().positive(),
  budgetCents: count,
  /** Charged minus refunded. `spentCents` in ad-life.ts says how much of it is used. */
  paidCents: count,
  /** Where the refunded money is: on its way, back on the card, or in the owner's available funds. Without disputed payments. */
  refunds: z.object({ pendingCents: count, cardCents: count, fundsCents: count }),
  startAt: moment.nullable(),
  endAdjustedAt: moment.nullable(),
  pausedAt: moment.nullable(),
  pausedMs: count,
  endedAt: moment.nullable(),
  lastChargedAt: moment.nullable(),
  createdAt: moment,
  /** Why the ad is not running, when the owner did not stop it. */
  notice: z
    .enum([
      'charge failed',
      'rejected',
      'post removed',
      'suspended',
      'banned',
      'item sold',
      'item found',
      'campus left',
      'charge disputed',
    ])
    .nullable(),
  /** The reason that staff gave for rejecting it. */
  rejection: z.string().nullable(),
  stats: adStats,
  /** How many students hid it. It is not known who they are. */
  hiddenBy: count,
  /** When the stats were counted, in microseconds. Of two responses the later one wins. */
  asOf: count,
});
export type Ad = z.infer<typeof ad>;

/** One day of the ad. Days without events are included. */
export const adDay = adStats.omit({ accountsReached: true }).extend({ day: z.iso.date() });
export type AdDay = z.infer<typeof adDay>;

export const adTitle = z.string().trim().min(1, 'Title is required.').max(ADS.titleMax, TOO_LONG);

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
