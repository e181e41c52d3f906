import type { Deps } from '../../deps.ts';
import { listEndedHolds, lockItem, takeHoldWarnings } from '../posts/posts.public.ts';
import { publishItem, transitionItem } from './change-item.ts';
import { statusAfter } from './market.rules.ts';

type HoldDeps = Pick<Deps, 'db' | 'live' | 'events' | 'clock' | 'ids'>;

const BATCH = 200;

/** Makes items available again whose hold has ended. Several processes may run it at once; each hold ends once. */
export async function endHolds(deps: HoldDeps) {
  for (;;) {
    const due = await listEndedHolds(deps.db.db, deps.clock.now(), BATCH);
    let ended = 0;
    for (const { postId, campusId } of due) if (await endHold(deps, { postId, campusId })) ended += 1;
    if (due.length < BATCH || ended === 0) return;
  }
}

async function endHold(deps: HoldDeps, { postId, campusId }: { postId: string; campusId: string }) {
  const isEnded = await deps.db.tx(async (tx) => {
    const item = await lockItem(tx, { campusId, postId });
    // Someone may have released or sold it since it was listed.
    if (!item || statusAfter(item, 'expire', deps.clock.now()) === undefined) return false;
    await transitionItem(deps, tx, item, { changeId: deps.ids.next(), actorId: null, change: { action: 'expire' } });
    return true;
  });
  if (isEnded) await publishItem(deps, campusId, postId);
  return isEnded;
}

/** Owner and holder are notified once, a day before a hold ends. */
export async function warnOfHolds({ db, events, clock }: Pick<Deps, 'db' | 'events' | 'clock'>) {
  for (;;) {
    const count = await db.tx(async (tx) => {
      const due = await takeHoldWarnings(tx, clock.now(), BATCH);
      for (const hold of due) await events.announce(tx, { type: 'item.hold-ending', ...hold });
      return due.length;
    });
    if (count < BATCH) return;
  }
}
