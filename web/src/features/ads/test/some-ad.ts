import { ad as adSchema, type Ad } from '@quad/contract/ads/ads.schemas';

const ID = '11111111-1111-4111-8111-111111111111';
const AT = '2026-11-01T12:00:00.000Z';

export const NO_REFUNDS = { pendingCents: 0, cardCents: 0, fundsCents: 0 };

/** A paused ad that runs until paused. */
export function someAd(changes: Partial<Ad>): Ad {
  return adSchema.parse({
    id: ID,
    postId: ID,
    postText: '',
    postMedia: null,
    hasPost: true,
    isBoostable: false,
    isItemHeld: false,
    title: 'A desk',
    cta: { type: 'message' },
    status: 'paused',
    runUntilPause: true,
    durationMinutes: 1440,
    budgetCents: 500,
    paidCents: 500,
    refunds: NO_REFUNDS,
    startAt: AT,
    endAdjustedAt: AT,
    pausedAt: AT,
    pausedMs: 0,
    endedAt: null,
    lastChargedAt: null,
    createdAt: AT,
    notice: null,
    rejection: null,
    stats: {
      views: 0,
      accountsReached: 0,
      directMessages: 0,
      copiedLinks: 0,
      externalLinkClicks: 0,
      profileVisits: 0,
      saves: 0,
    },
    hiddenBy: 0,
    asOf: 0,
    ...changes,
  });
}
