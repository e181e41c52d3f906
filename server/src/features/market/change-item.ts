import { HOLDER_ACTIONS } from '@quad/contract/market/item-life';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { takeOnce } from '../../platform/limits/take-once.ts';
import { isReachable } from '../accounts/accounts.public.ts';
import { NO_AD, publishAds, publishAdsOf, stopAdOfItem } from '../ads/ads.public.ts';
import { findChatOf } from '../chats/chats.public.ts';
import {
  type ChangeRow,
  findItemChange,
  getPost,
  type ItemRow,
  lockItem,
  setPaidBack,
  wasHeldFor,
  writeItemChange,
} from '../posts/posts.public.ts';
import { type Change, stateAfter, statusAfter, undoEnd } from './market.rules.ts';

export type MarketDeps = Pick<
  Deps,
  'db' | 'live' | 'events' | 'limits' | 'clock' | 'ids' | 'config' | 'payments' | 'log'
>;
export type MarketCampus = Pick<RequestCampus, 'id' | 'isGeneric'>;
type Input = { postId: PostId; changeId: string; version: number; change: Exclude<Change, { action: 'expire' }> };

/**
 * Takes one step in the life of an item: the item, its record, its event and the end of its ad are one transaction. Of
 * two changes at once one wins, because each names the version it saw. Idempotent by `changeId`.
 */
export async function changeItem(deps: MarketDeps, campus: MarketCampus, viewer: Viewer, input: Input) {
  const before = await findItemChange(deps.db.db, input);
  if (before) {
    await deps.db.confirm();
    return itemResponse(deps, campus, viewer, input.postId, before);
  }
  await takeOnce(deps.limits, { limit: 'item_change', key: viewer.id, clientKey: input.changeId });
  const done = await deps.db.tx((tx) => write(deps, tx, campus, viewer, input));
  await publishItem(deps, campus.id, input.postId);
  await publishAds(deps, done.transitions);
  return itemResponse(deps, campus, viewer, input.postId, done.change);
}

async function write(deps: MarketDeps, tx: Db, campus: MarketCampus, viewer: Viewer, input: Input) {
  const { postId, changeId, version, change } = input;
  const item = await lockItem(tx, { campusId: campus.id, postId });
  if (!item) throw new AppError('post_missing');
  // The same change may have arrived twice at once.
  const repeated = await findItemChange(tx, input);
  if (repeated) return { change: repeated, transitions: [] };
  await refuseStrangers(tx, item, viewer, change);
  if (item.version !== version) throw new AppError('item_changed');
  await checkOther(deps, tx, campus, item, change);
  return transitionItem(deps, tx, item, { changeId, actorId: viewer.id, change });
}

type Step = { changeId: string; actorId: string | null; change: Change };

/** Applies an action to a locked item. Used by students and by the clock. */
export async function transitionItem(
  deps: Pick<Deps, 'events' | 'clock' | 'ids'>,
  tx: Db,
  item: ItemRow,
  { changeId, actorId, change }: Step,
) {
  const now = deps.clock.now();
  const status = statusAfter(item, change.action, now);
  if (status === undefined) throw new AppError('item_changed');
  const to = { ...stateAfter(item, change, now), status };
  const isWritten = await writeItemChange(tx, item, { id: changeId, actorId, action: change.action, at: now, to });
  if (!isWritten) throw new AppError('item_changed');
  const { post_id: postId, campus_id: campusId } = item;
  const { transitions } = await stopAdIfOver(deps, tx, { postId, changeId, status });
  await deps.events.announce(tx, { type: 'item.changed', postId, changeId, campusId });
  const recorded = await findItemChange(tx, { postId, changeId });
  if (!recorded) throw new Error(`Change ${changeId} was not recorded`);
  return { change: recorded, transitions };
}

type Outcome = { postId: string; changeId: string; status: ItemRow['status'] };

/** Ends the ad of an item that a change has made sold or found, and records what its owner got back. */
export async function stopAdIfOver(deps: Pick<Deps, 'clock' | 'ids'>, tx: Db, { postId, changeId, status }: Outcome) {
  if (status !== 'sold' && status !== 'found') return NO_AD;
  const stopped = await stopAdOfItem(deps, tx, postId, status);
  if (stopped.paidBackCents !== null) await setPaidBack(tx, changeId, stopped.paidBackCents);
  return stopped;
}

/** The owner may do everything, the holder may release. For everyone else the item does not exist. */
async function refuseStrangers(tx: Db, item: ItemRow, viewer: Viewer, { action }: Change) {
  if (item.author_id === viewer.id) return;
  const isHoldersAction = HOLDER_ACTIONS.includes(action) && !viewer.hiddenIds.includes(item.author_id);
  if (!isHoldersAction) throw new AppError('post_missing');
  if (item.held_for === viewer.id) return;
  throw new AppError((await wasHeldFor(tx, item.post_id, viewer.id)) ? 'item_changed' : 'post_missing');
}

type Hold = { ownerId: string; userId: string };

/** Why the item cannot be held for somebody, who may have been blocked or banned since a hold that an undo restores. */
export async function refusalOfHold(
  deps: Pick<Deps, 'config'>,
  tx: Db,
  campus: MarketCampus,
  { ownerId, userId }: Hold,
) {
  const pair = { campusId: campus.id, viewerId: ownerId, otherId: userId };
  if (userId === ownerId || !(await findChatOf(tx, pair))) return 'hold_without_chat';
  return (await isReachable(deps, tx, campus, pair)) ? undefined : 'person_unreachable';
}

/** For whom it is held, or to whom it was sold. */
async function checkOther(deps: Pick<Deps, 'config'>, tx: Db, campus: MarketCampus, item: ItemRow, change: Change) {
  const viewerId = item.author_id;
  if (change.action === 'hold') {
    const refusal = await refusalOfHold(deps, tx, campus, { ownerId: item.author_id, userId: change.userId });
    if (refusal) throw new AppError(refusal);
  }
  if (change.action !== 'sell' || !change.buyerId || change.buyerId === item.held_for) return;
  const pair = { campusId: campus.id, viewerId, otherId: change.buyerId };
  if (change.buyerId === viewerId) throw new AppError('not_found');
  if (!(await findChatOf(tx, pair)) && !(await isReachable(deps, tx, campus, pair))) throw new AppError('not_found');
}

async function itemResponse(
  deps: Pick<Deps, 'db'>,
  campus: MarketCampus,
  viewer: Viewer,
  postId: PostId,
  { actor_id: actorId, paid_back_cents: paidBackCents, created_at: changedAt }: ChangeRow,
) {
  if (actorId !== viewer.id) throw new AppError('post_missing');
  const post = JSON.parse(await getPost({ reader: deps.db.db }, campus, viewer, postId));
  return { post, paidBackCents, undoUntil: undoEnd(changedAt).toISOString() };
}

/** Every list on every screen reads the post again, and its owner's open ad pages read their ad. */
export async function publishItem(deps: Pick<Deps, 'db' | 'live'>, campusId: string, postId: string) {
  await deps.live.publish(`campus:${campusId}`, { type: 'post.changed', postId });
  await publishAdsOf(deps, postId);
}
