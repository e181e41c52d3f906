import type { z } from 'zod';
import type { adState } from '@quad/contract/ads/ads.schemas';
import { adId } from '@quad/contract/posts/posts.schemas';
import { paidCents } from './ads.rules.ts';
import type { AdRow } from './ads.store.ts';

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** The fields of an ad that an action can change. */
export function adStateView(ad: AdRow): z.output<typeof adState> {
  return {
    id: adId.parse(ad.id),
    status: ad.status,
    startAt: isoOrNull(ad.start_at),
    endAdjustedAt: isoOrNull(ad.end_adjusted_at),
    pausedAt: isoOrNull(ad.paused_at),
    pausedMs: ad.paused_ms,
    endedAt: isoOrNull(ad.ended_at),
    paidCents: paidCents(ad),
    notice: ad.notice,
  };
}
