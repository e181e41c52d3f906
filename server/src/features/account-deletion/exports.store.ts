import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type ExportRow = {
  id: string;
  userId: string;
  status: 'waiting' | 'ready';
  bytes: number | null;
  requestedAt: Date;
  expiresAt: Date | null;
};

const EXPORT = sql`
  id, user_id as "userId", status, bytes::float8 as bytes, requested_at as "requestedAt", expires_at as "expiresAt"`;

export async function findLatestExport(db: Db, userId: string) {
  const { rows } = await sql<ExportRow>`
    select ${EXPORT} from exports where user_id = ${userId} order by requested_at desc limit 1
  `.execute(db);
  return rows[0];
}

export async function findExport(db: Db, id: string) {
  const { rows } = await sql<ExportRow>`select ${EXPORT} from exports where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the account row, so that two concurrent requests do not create two exports. */
export async function lockExportsOf(tx: Db, userId: string) {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

export async function insertExport(tx: Db, row: { id: string; userId: string; now: Date }) {
  await tx.insertInto('exports').values({ id: row.id, user_id: row.userId, requested_at: row.now }).execute();
}

type ReadyExport = { bytes: number; expiresAt: Date };

/** False if it was removed. */
export async function setExportReady(tx: Db, id: string, { bytes, expiresAt }: ReadyExport) {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ status: 'ready', bytes, expires_at: expiresAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Expired = { now: Date; askedBefore: Date; limit: number };

/** Exports that have expired, or that never finished. */
export async function listExpiredExports(db: Db, { now, askedBefore, limit }: Expired) {
  const { rows } = await sql<{ id: string }>`
    select id from exports where expires_at < ${now} or (expires_at is null and requested_at < ${askedBefore})
    order by requested_at limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function listExportsOf(db: Db, userId: string) {
  const rows = await db.selectFrom('exports').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteExport(db: Db, id: string) {
  await db.deleteFrom('exports').where('id', '=', id).execute();
}
