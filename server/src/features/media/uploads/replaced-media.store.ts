import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/* Files of a post that its author edits. One that is edited out is sealed while an earlier version shows it to staff. */

/** Locks them, in the order in which claims lock uploads. */
export async function listMediaOfPost(tx: Db, postId: string) {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('post_id', '=', postId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function detachFromPost(tx: Db, postId: string) {
  await tx.updateTable('media').set({ post_id: null }).where('post_id', '=', postId).execute();
}

/** Seals what was ready. The rest has nothing to show: returns their ids, which the caller announces as dropped. */
export async function setDetached(tx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; isDropped: boolean }>`
    update media set status = case status when 'ready' then 'sealed' else 'failed' end
    where id = any(${ids}::uuid[])
    returning id, status = 'failed' as "isDropped"
  `.execute(tx);
  return rows.flatMap(({ id, isDropped }) => (isDropped ? [id] : []));
}

/** Drops the sealed files that no version shows anymore. Returns their ids, which the caller announces as dropped. */
export async function dropEditedOut(tx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    update media m set status = 'failed'
    where m.id = any(${ids}::uuid[]) and m.status = 'sealed' and m.post_id is null and m.message_id is null
      and not exists (select from earlier_media e where e.id = m.id)
    returning m.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
