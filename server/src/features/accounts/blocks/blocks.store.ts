import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import type { PagePosition } from '../../../platform/list-params.ts';
import { personItem } from '../people/person.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/** Everyone whom this user blocked, and everyone who blocked this user. */
export function hiddenFrom(userId: SqlFragment): RawBuilder<string[]> {
  return sql<string[]>`array(
    select b.blocked_id from blocks b where b.blocker_id = ${userId}
    union
    select b.blocker_id from blocks b where b.blocked_id = ${userId})`;
}

/** Writes check this in the database, because the ids that a session caches may be out of date. */
export function noBlockBetween(one: SqlFragment, other: SqlFragment): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
}

type Block = { blockerId: string; blockedId: string };

/** Serializes the blocks of one person, so that the limit is counted correctly. */
export async function lockBlocksOf(tx: Db, blockerId: string) {
  await sql`select from users where id = ${blockerId} for no key update`.execute(tx);
}

export async function countBlocks(tx: Db, blockerId: string) {
  const { count } = await tx
    .selectFrom('blocks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('blocker_id', '=', blockerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns false when the block already exists. */
export async function insertBlock(tx: Db, { blockerId, blockedId, now }: Block & { now: Date }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteBlock(tx: Db, { blockerId, blockedId }: Block) {
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const NEWEST: ListOrder = { at: sql`b.created_at`, id: sql`b.blocked_id`, direction: 'desc', ties: 'asc' };

export function blockedPage({ after, limit }: PagePosition, blockerId: string): JsonQuery {
  const from = sql`from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${blockerId}`;
  return sql`
    with listed as (${listedRows({ columns: sql`u.*`, from, order: NEWEST, after, limit })})
    select ${pageOfListed({ item: personItem, row: sql`u`, limit })}::text as json`;
}
