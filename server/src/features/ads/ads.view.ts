import type { z } from 'zod';
import type { adState } from '@quad/contract/ads';
import { adId } from '@quad/contract/posts';
import { paidCents } from './ads.rules.ts';
import type { AdRow } from './ads.store.ts';

const moment = (at: Date | null) => at?.toISOString() ?? null;

/** The parts of an ad that a deed changes. */
export function adStateView(ad: AdRow): z.output<typeof adState> {
  return {
    id: adId.parse(ad.id),
    status: ad.status,
    startAt: moment(ad.start_at),
    endAdjustedAt: moment(ad.end_adjusted_at),
    pausedAt: moment(ad.paused_at),
    pausedMs: ad.paused_ms,
    endedAt: moment(ad.ended_at),
    paidCents: paidCents(ad),
    notice: ad.notice,
  };
}
