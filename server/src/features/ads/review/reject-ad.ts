import type { Viewer } from '../../../platform/access/viewer.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { paidCents } from '../ads.rules.ts';
import { requireInReview, type ReviewDeps } from './approve-ad.ts';
import { changeAnyAd } from '../lifecycle/change-ad.ts';
import { writeRejected } from '../emails/write-ad-emails.ts';
import { transitionAd } from '../lifecycle/transition-ad.ts';
import { createRefund } from '../payments/create-refund.ts';

/** Rejects a paid ad, refunds it in full and emails the owner the reason. */
export function rejectAd(deps: ReviewDeps, staff: Viewer, { adId, reason }: { adId: string; reason: string }) {
  return changeAnyAd(deps, adId, async (tx, ad, now) => {
    requireInReview(ad);
    const changes = { ended_at: now, notice: 'rejected', rejection: reason } as const;
    const transition = await transitionAd(tx, ad, { action: 'reject', now, actorId: staff.id, changes });
    await createRefund(deps, tx, { ...ad, ...changes }, { cents: paidCents(ad), now });
    await writeRejected(deps, tx, ad, reason);
    await insertAudit(tx, {
      id: deps.ids.next(),
      actorId: staff.id,
      action: 'ad.rejected',
      subject: `ad:${ad.id}`,
      detail: { reason },
      at: now,
    });
    return transition;
  });
}
