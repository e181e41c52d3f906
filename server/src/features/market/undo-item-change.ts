import { ITEM_ACTIONS } from '@quad/contract/market/item-life';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { NO_AD, publishAds } from '../ads/ads.public.ts';
import {
  findItemChange,
  findUndo,
  getPost,
  type ItemRow,
  lockItem,
  setUndone,
  writeItemChange,
} from '../posts/posts.public.ts';
import { type MarketCampus, type MarketDeps, publishItem, refusalOfHold, stopAdIfOver } from './change-item.ts';
import { isUndoLate, storedState } from './market.rules.ts';

/** An edit is taken back by another edit. */
const isUndoable = (action: string) => ITEM_ACTIONS.some((each) => each === action);

type Undo = { postId: PostId; changeId: string };

/**
 * Restores the item exactly as it was before the viewer's change, while nothing else has changed it. An ad that stopped
 * stays stopped and its money stays paid back; one that began since ends if the item is sold or found again. Undoing
 * twice changes nothing.
 */
export async function undoItemChange(deps: MarketDeps, campus: MarketCampus, viewer: Viewer, input: Undo) {
  const { isUndone, transitions, paidBackCents } = await deps.db.tx((tx) => write(deps, tx, campus, viewer, input));
  if (isUndone) await publishItem(deps, campus.id, input.postId);
  else await deps.db.confirm();
  await publishAds(deps, transitions);
  return { post: JSON.parse(await getPost({ reader: deps.db.db }, campus, viewer, input.postId)), paidBackCents };
}

async function write(deps: MarketDeps, tx: Db, campus: MarketCampus, viewer: Viewer, { postId, changeId }: Undo) {
  const item = await lockItem(tx, { campusId: campus.id, postId });
  const change = item && (await findItemChange(tx, { postId, changeId }));
  if (!item || change?.actor_id !== viewer.id || !isUndoable(change.action)) throw new AppError('post_missing');
  if (viewer.hiddenIds.includes(item.author_id)) throw new AppError('post_missing');
  if (change.undone_at) {
    const before = await findUndo(tx, change);
    return { ...NO_AD, isUndone: false, paidBackCents: before?.paid_back_cents ?? null };
  }
  const now = deps.clock.now();
  if (item.version !== change.version || isUndoLate(change.created_at, now)) throw new AppError('item_changed');

  const to = storedState.parse(change.before);
  if (!(await canBeHeld(deps, tx, campus, item, to))) throw new AppError('item_changed');
  const undo = { id: deps.ids.next(), actorId: viewer.id, action: 'undo', at: now, to } as const;
  if (!(await writeItemChange(tx, item, undo))) throw new AppError('item_changed');
  await setUndone(tx, changeId, now);
  const stopped = await stopAdIfOver(deps, tx, { postId, changeId: undo.id, status: to.status });
  // The listeners of the change run again and see that it was undone.
  await deps.events.announce(tx, { type: 'item.changed', postId, changeId, campusId: campus.id });
  return { ...stopped, isUndone: true };
}

/** Like a new hold. The student may be gone too: an erased one leaves a hold for nobody. */
async function canBeHeld(
  deps: Pick<MarketDeps, 'config'>,
  tx: Db,
  campus: MarketCampus,
  { author_id: ownerId }: Pick<ItemRow, 'author_id'>,
  { status, held_for: userId }: Pick<ItemRow, 'status' | 'held_for'>,
) {
  if (status !== 'held') return true;
  return userId !== null && (await refusalOfHold(deps, tx, campus, { ownerId, userId })) === undefined;
}
