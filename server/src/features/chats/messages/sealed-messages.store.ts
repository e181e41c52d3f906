import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Stores the message's text in the seal and replaces it with a notice. False if it was already sealed. */
export async function sealText(
  tx: Db,
  { messageId, sealId, notice }: { messageId: string; sealId: string; notice: string },
) {
  const document = JSON.stringify({ blocks: [{ text: notice }] });
  const { rows } = await sql`
    with kept as (
      insert into sealed_messages (message_id, seal_id, document, post_id, has_post)
      select e.id, ${sealId}::uuid, e.document, e.post_id, e.has_post from messages e where e.id = ${messageId}
      on conflict do nothing
      returning message_id
    )
    update messages e set document = ${document}::jsonb, post_id = null, has_post = false
    from kept where e.id = kept.message_id
    returning e.id
  `.execute(tx);
  return rows.length > 0;
}

/** Restores the text from the seal. Undefined when the message was deleted. */
export async function unsealText(tx: Db, sealId: string) {
  const { rows } = await sql<{ messageId: string }>`
    with kept as (delete from sealed_messages where seal_id = ${sealId} returning *)
    update messages e set document = kept.document, post_id = kept.post_id, has_post = kept.has_post
    from kept where e.id = kept.message_id
    returning e.id as "messageId"
  `.execute(tx);
  return rows[0]?.messageId;
}

export async function eraseSealedText(tx: Db, sealId: string) {
  const rows = await tx
    .deleteFrom('sealed_messages')
    .where('seal_id', '=', sealId)
    .returning('message_id as messageId')
    .execute();
  return rows[0]?.messageId;
}

export async function isSealedMessage(db: Db, messageId: string) {
  const row = await db
    .selectFrom('sealed_messages')
    .select('seal_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}
