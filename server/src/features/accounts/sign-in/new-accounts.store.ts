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

/** False when the username or the address belongs to someone; whoever of several at once commits first has it. */
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

/** How many numbers one look-up tries; behind them the next one goes on. */
const SUFFIXES = 10_000;

/** The least number from `from` on that no username of this base has; one index probe for each number tried. */
export async function findFreeSuffix(db: Db, base: string, from: number): Promise<number> {
  const { rows } = await sql<{ suffix: number }>`
    select suffix
    from (select generate_series(${from}::int, ${from + SUFFIXES}::int) as suffix) numbers
    where (select id from users where username = ${base} || '-' || suffix) is null
    limit 1
  `.execute(db);
  return rows[0]?.suffix ?? from + SUFFIXES + 1;
}
