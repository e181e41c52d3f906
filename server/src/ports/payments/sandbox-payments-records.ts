import type { Db } from '../../platform/database/database.ts';
import type { CheckoutOrder } from './payments.ts';

export type SandboxCheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

export function findCheckout(db: Db, ref: string) {
  return checkouts(db, ref).executeTakeFirst();
}

function checkouts(db: Db, ref: string) {
  return db.selectFrom('test_checkouts').selectAll().where('ref', '=', ref);
}

type Order = Omit<CheckoutOrder, 'key'>;

export async function insertCheckout(db: Db, ref: string, order: Order) {
  await db
    .insertInto('test_checkouts')
    .values({
      ref,
      ad_id: order.adId,
      cents: order.cents,
      product: order.product,
      keeps_method: order.keepsMethod,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findCheckout(db, ref);
  if (stored?.ad_id !== order.adId || stored.cents !== order.cents) throw new KeyTaken();
}

export async function closeOpenCheckout(db: Db, ref: string) {
  await db
    .updateTable('test_checkouts')
    .set({ state: 'closed' })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .execute();
}

type Paying = { ref: string; card: string; now: Date; chargeRef: string };

/** The paid checkout, whether this call or an earlier one paid it. Undefined if it is closed or unknown. */
export async function payCheckout(tx: Db, { ref, card, now, chargeRef }: Paying) {
  const found = await checkouts(tx, ref).forUpdate().executeTakeFirst();
  if (found?.state === 'paid') return found;
  if (found?.state !== 'open' || found.expires_at <= now) return undefined;
  await insertCharge(tx, { ref: chargeRef, cents: found.cents, declined: null });
  const paid = { state: 'paid', card };
  await tx.updateTable('test_checkouts').set(paid).where('ref', '=', ref).execute();
  return { ...found, ...paid };
}

type Charge = { ref: string; cents: number; declined: string | null };

/** Returns the result of the first call with this reference. */
export async function insertCharge(db: Db, charge: Charge) {
  await db
    .insertInto('test_charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db
    .selectFrom('test_charges')
    .select(['cents', 'declined'])
    .where('ref', '=', charge.ref)
    .executeTakeFirstOrThrow();
  if (stored.cents !== charge.cents) throw new KeyTaken();
  return stored;
}

type Refund = { ref: string; charge_ref: string; cents: number };

/** Refunds once per reference, and never more than the rest of the charge. */
export async function refundCharge(
  tx: Db,
  refund: Refund,
): Promise<'refunded' | 'refunded before' | 'exceeds the charge'> {
  const charge = await tx
    .selectFrom('test_charges')
    .select(['cents', 'refunded_cents'])
    .where('ref', '=', refund.charge_ref)
    .where('declined', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const existing = await tx.selectFrom('test_refunds').selectAll().where('ref', '=', refund.ref).executeTakeFirst();
  if (existing && existing.cents !== refund.cents) throw new KeyTaken();
  if (existing) return 'refunded';
  if (charge && charge.refunded_cents === charge.cents) return 'refunded before';
  if (!charge || charge.refunded_cents + refund.cents > charge.cents) return 'exceeds the charge';
  await tx.insertInto('test_refunds').values(refund).execute();
  await tx
    .updateTable('test_charges')
    .set({ refunded_cents: charge.refunded_cents + refund.cents })
    .where('ref', '=', refund.charge_ref)
    .execute();
  return 'refunded';
}

/** Like with a real provider, a key belongs to one action for good. */
class KeyTaken extends Error {
  override message = 'This key was used for another order.';
}
