import { sql } from 'kysely';
import type { MailTopic } from '@quad/contract/notifications/notifications';
import type { Db } from '../../../platform/database/database.ts';

/** The master switch, and the topics that the person has changed. */
export async function findMailPreferences(db: Db, userId: string) {
  const { rows } = await sql<{ emailNotifications: boolean; topics: Record<string, boolean> }>`
    select u.email_notifications as "emailNotifications", coalesce((
      select json_object_agg(p.topic, p.is_wanted) from mail_preferences p where p.user_id = u.id
    ), '{}') as topics
    from users u where u.id = ${userId}
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`Account ${userId} not found`);
  return row;
}

export async function setTopic(tx: Db, userId: string, topic: MailTopic, isWanted: boolean) {
  await tx
    .insertInto('mail_preferences')
    .values({ user_id: userId, topic, is_wanted: isWanted })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ is_wanted: isWanted }))
    .execute();
}

export async function hasAccount(tx: Db, userId: string) {
  const row = await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

export async function deleteMailPreferences(tx: Db, userId: string) {
  await tx.deleteFrom('mail_preferences').where('user_id', '=', userId).execute();
}
