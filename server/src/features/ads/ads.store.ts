import { type Selectable, sql } from 'kysely';
import { type AdAction, isOver } from '@quad/contract/ads/ad-life';
import { AD_STATUSES, type AdStatus } from '@quad/contract/ads/ad-status';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockPost } from '../posts/posts.public.ts';

/** The table's check constraints guarantee that status and notice are values of the contract. */
export type AdRow = Omit<Selectable<Tables['ads']>, 'status' | 'notice'> & { status: AdStatus; notice: Ad['notice'] };

export type LockedAd = AdRow & { isPostThere: boolean };

const OVER = AD_STATUSES.filter(isOver);

export type Owned = { adId: string; campusId: string; ownerId: string };

const adById = (db: Db, adId: string) => db.selectFrom('ads').selectAll().where('id', '=', adId).$castTo<AdRow>();

export const findAd = (db: Db, adId: string) => adById(db, adId).executeTakeFirst();

export function findOwnAd(db: Db, { adId, campusId, ownerId }: Owned) {
  return adById(db, adId).where('campus_id', '=', campusId).where('owner_id', '=', ownerId).executeTakeFirst();
}

/** The ad created from this form, in any status. It makes form submission idempotent. */
export function findAdOfForm(db: Db, { ownerId, clientKey }: { ownerId: string; clientKey: string }) {
  return db
    .selectFrom('ads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('client_key', '=', clientKey)
    .$castTo<AdRow>()
    .executeTakeFirst();
}

/** Locks the post, then the ad, until the transaction ends. The fixed order prevents deadlocks. */
export async function lockAd(tx: Db, adId: string): Promise<LockedAd | undefined> {
  const found = await tx.selectFrom('ads').select('post_id').where('id', '=', adId).executeTakeFirst();
  if (!found) return undefined;
  const isPostThere = await lockPost(tx, found.post_id);
  const ad = await adById(tx, adId).forUpdate().executeTakeFirst();
  return ad && { ...ad, isPostThere };
}

/** Locks the ad like `lockAd`, but only if it belongs to this owner and campus. */
export async function lockOwnAd(tx: Db, { adId, campusId, ownerId }: Owned) {
  const ad = await lockAd(tx, adId);
  return ad?.owner_id === ownerId && ad.campus_id === campusId ? ad : undefined;
}

/** Locks the post's ad that has not ended. The caller has locked the post. */
export function lockLiveAd(tx: Db, postId: string) {
  return tx
    .selectFrom('ads')
    .selectAll()
    .where('post_id', '=', postId)
    .where('status', 'not in', [...OVER])
    .forUpdate()
    .$castTo<AdRow>()
    .executeTakeFirst();
}

/** Ordered by post, so that two transactions that end several ads lock them in the same order. */
export async function listLiveAds(db: Db, scope: { ownerId: string; campusId?: string } | { postId: string }) {
  const rows = await db
    .selectFrom('ads')
    .select('id')
    .where('status', 'not in', [...OVER])
    .where((row) => {
      if ('postId' in scope) return row('post_id', '=', scope.postId);
      const { ownerId, campusId } = scope;
      return row.and({ owner_id: ownerId, ...(campusId !== undefined && { campus_id: campusId }) });
    })
    .orderBy('post_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** In any status. */
export function listAdsOf(db: Db, postId: string) {
  return db.selectFrom('ads').select(['id', 'owner_id as ownerId']).where('post_id', '=', postId).execute();
}

type UnpaidAd = Pick<
  AdRow,
  | 'id'
  | 'campus_id'
  | 'post_id'
  | 'owner_id'
  | 'client_key'
  | 'title'
  | 'cta_type'
  | 'cta_url'
  | 'cta_label'
  | 'duration_minutes'
  | 'budget_cents'
  | 'run_until_pause'
  | 'checkout_expires_at'
  | 'created_at'
>;

/** False when the same form was submitted for another post at the same time. */
export async function insertAd(tx: Db, ad: UnpaidAd) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ads')
    .values({ ...ad, status: 'checkout', updated_at: ad.created_at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'client_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type AdChanges = Partial<
  Pick<
    AdRow,
    | 'start_at'
    | 'end_adjusted_at'
    | 'paused_at'
    | 'paused_ms'
    | 'ended_at'
    | 'last_charged_at'
    | 'payment_id'
    | 'method_ref'
    | 'checkout_ref'
    | 'checkout_url'
    | 'checkout_expires_at'
    | 'charged_cents'
    | 'refunded_cents'
    | 'notice'
    | 'rejection'
    | 'title'
  >
>;

export async function updateAd(tx: Db, adId: string, now: Date, changes: AdChanges & { status?: AdStatus }) {
  await tx
    .updateTable('ads')
    .set({ ...changes, updated_at: now })
    .where('id', '=', adId)
    .execute();
}

/** A website ad must keep a URL, so it becomes an empty string. */
export async function eraseAdTexts(tx: Db, ownerId: string) {
  await sql`update ads set title = '', cta_url = left(cta_url, 0) where owner_id = ${ownerId}`.execute(tx);
}

export async function deleteAd(tx: Db, adId: string) {
  await tx.deleteFrom('ads').where('id', '=', adId).execute();
}

export async function findNewestAdOf(db: Db, postId: string) {
  const row = await db
    .selectFrom('ads')
    .select('id')
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores the provider's checkout. False when the ad no longer waits for a payment or its checkout was renewed. */
export async function setCheckout(db: Db, adId: string, expiresAt: Date, checkout: { ref: string; url: string }) {
  const { numUpdatedRows } = await db
    .updateTable('ads')
    .set({ checkout_ref: checkout.ref, checkout_url: checkout.url })
    .where('id', '=', adId)
    .where('status', 'in', ['checkout', 'paused'])
    .where('checkout_expires_at', '=', expiresAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Step = {
  ad: Pick<AdRow, 'id' | 'campus_id' | 'owner_id'>;
  action: AdAction | 'create';
  from: AdStatus | null;
  to: AdStatus | 'gone';
  actorId: string | null;
  at: Date;
};

export async function insertStep(tx: Db, { ad, action, from, to, actorId, at }: Step) {
  await tx
    .insertInto('ad_changes')
    .values({
      ad_id: ad.id,
      campus_id: ad.campus_id,
      owner_id: ad.owner_id,
      deed: action,
      from_status: from,
      to_status: to,
      actor_id: actorId,
      at,
    })
    .execute();
}

/** The owner of a deleted ad, from its history. Undefined if the ad never existed. */
export function findPastOwner(db: Db, adId: string) {
  return db
    .selectFrom('ad_changes')
    .select(['campus_id as campusId', 'owner_id as ownerId'])
    .where('ad_id', '=', adId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
