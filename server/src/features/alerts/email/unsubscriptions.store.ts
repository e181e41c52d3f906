import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export async function findMailedAlert(db: Db, id: string) {
  const { rows } = await sql<{ name: string; isStopped: boolean }>`
    select a.name, a.is_mail_stopped or not a.is_on as "isStopped" from alerts a where a.id = ${id}`.execute(db);
  return rows[0];
}

/** An alert that only emails is switched off; the others only push from now on. False if it is gone. */
export async function stopMails(db: Db, id: string) {
  const { rows } = await sql`
    update alerts a set is_mail_stopped = true,
      is_on = a.is_on and a.how <> 'email' and a.often <> 'daily',
      how = case when a.how = 'both' then 'push' else a.how end
    where a.id = ${id} returning a.id`.execute(db);
  return rows.length > 0;
}
