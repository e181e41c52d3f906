import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

type AccountRow = {
  id: string;
  campusId: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  emailVerified: boolean;
  now: Date;
};

/** Returns false when the username or the address is taken. Of concurrent inserts, the first to commit wins. */
export async function insertAccount(tx: Db, row: AccountRow) {
  const inserted = await tx
    .insertInto('users')
    .values({
      id: row.id,
      campus_id: row.campusId,
      first_name: row.firstName,
      last_name: row.lastName,
      username: row.username,
      email: row.email,
      email_verified: row.emailVerified,
      created_at: row.now,
      updated_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isAddressTaken(db: Db, email: string) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** How many numbers one query tries; the next query continues after them. */
const SUFFIXES = 10_000;

/** The lowest free number from `from` on for this username. Costs one index probe per number. */
export async function findFreeSuffix(db: Db, base: string, from: number): Promise<number> {
  const { rows } = await sql<{ suffix: number }>`
    select suffix
    from (select generate_series(${from}::int, ${from + SUFFIXES}::int) as suffix) numbers
    where (select id from users where username = ${base} || '-' || suffix) is null
    limit 1
  `.execute(db);
  return rows[0]?.suffix ?? from + SUFFIXES + 1;
}
