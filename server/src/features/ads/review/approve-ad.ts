import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { restrictionOf } from '../../accounts/accounts.public.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { begun } from '../ads.rules.ts';
import type { LockedAd } from '../ads.store.ts';
import { type ChangeDeps, changeAnyAd } from '../lifecycle/change-ad.ts';
import { type EmailDeps, writeApproved } from '../emails/write-ad-emails.ts';
import { transitionAd } from '../lifecycle/transition-ad.ts';

export type ReviewDeps = ChangeDeps & EmailDeps & Pick<Deps, 'ids' | 'config'>;
type Approval = { adId: string; startAt: Date | undefined };

/** Throws for an ad that is not in review: already decided, or ended while waiting, for example with its post. */
export function requireInReview(ad: LockedAd) {
  if (ad.status === 'in review') return;
  const isDecided = ad.status === 'rejected' || ad.start_at !== null;
  throw new AppError(isDecided ? 'already_decided' : 'ad_not_decidable');
}

/** Starts a paid ad now or schedules it for later, and emails the owner. While they are suspended, it waits. */
export function approveAd(deps: ReviewDeps, staff: Viewer, { adId, startAt }: Approval) {
  return changeAnyAd(deps, adId, async (tx, ad, now) => {
    requireInReview(ad);
    if (!ad.isPostThere) throw new AppError('ad_not_decidable');
    const why = await restrictionOf(deps, tx, ad.owner_id);
    // A listener is about to end it.
    if (why === 'banned') throw new AppError('ad_not_decidable');
    const later = startAt && startAt > now ? startAt : undefined;
    await writeApproved(deps, tx, ad, { now, startAt: later, isSuspended: why !== null });
    await insertAudit(tx, {
      id: deps.ids.next(),
      actorId: staff.id,
      action: 'ad.approved',
      subject: `ad:${ad.id}`,
      detail: later ? { startAt: later.toISOString() } : {},
      at: now,
    });
    const step = { now, actorId: staff.id };
    if (later || why !== null) {
      return transitionAd(tx, ad, { ...step, action: 'schedule', changes: { start_at: later ?? now, notice: why } });
    }
    return transitionAd(tx, ad, { ...step, action: 'approve', changes: { ...begun(ad, now), notice: null } });
  });
}
