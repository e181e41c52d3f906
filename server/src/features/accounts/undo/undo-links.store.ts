import { sql } from 'kysely';
import type { AccountChange } from '@quad/contract/verification/undo-links.schemas';
import type { Db } from '../../../platform/database/database.ts';

type NewUndoLink = {
  userId: string;
  change: AccountChange;
  address: string;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
};

export async function insertUndoLink(tx: Db, { userId, change, address, tokenHash, now, expiresAt }: NewUndoLink) {
  await tx
    .insertInto('undo_links')
    .values({ user_id: userId, change, address, token_hash: tokenHash, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Does not use up the link. */
export function findUndoLink(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('undo_links')
    .select(['user_id as userId', 'change', 'address'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up the link. Of several concurrent calls, only one gets it. */
export function takeUndoLink(tx: Db, tokenHash: string, now: Date) {
  return tx
    .deleteFrom('undo_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id as userId', 'change', 'address', 'created_at as createdAt'])
    .executeTakeFirst();
}

export type TakenUndoLink = NonNullable<Awaited<ReturnType<typeof takeUndoLink>>>;

/** Earlier links stay valid, so that the first owner can still get the account back from someone with a later link. */
export async function deleteLaterUndoLinks(tx: Db, { userId, id }: Pick<TakenUndoLink, 'userId' | 'id'>) {
  await tx.deleteFrom('undo_links').where('user_id', '=', userId).where('id', '>', id).execute();
}

/** The addresses that can still take the account back. */
export async function listUndoAddresses(db: Db, userId: string, now: Date) {
  const rows = await db
    .selectFrom('undo_links')
    .select('address')
    .distinct()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ address }) => address);
}

/**
 * Whether another account can still restore this address. Call it after writing the address to `users`: the unique
 * index makes the writer wait for the transaction that freed the address and created the undo link.
 */
export async function isAddressReserved(tx: Db, { address, userId, now }: Reservation) {
  const row = await tx
    .selectFrom('undo_links')
    .select('id')
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .where('user_id', '<>', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

type Reservation = { address: string; userId: string; now: Date };

export async function deleteExpiredUndoLinks(db: Db, now: Date) {
  await db.deleteFrom('undo_links').where('expires_at', '<=', now).execute();
}
