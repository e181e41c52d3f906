import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { touched } from '../counts/post-counts.store.ts';

/* Posts that staff removed: deleted for everyone, but with their text, saves and files until the seal ends. */

type Seal = { postId: string; sealId: string };

/** Seals a post and everything below it that is not deleted yet. Returns their ids. */
export async function sealDownwards(tx: Db, { postId, sealId, now }: Seal & { now: Date }) {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select p.id from posts p where p.id = ${postId} and p.deleted_at is null
      union all
      select p.id from posts p join below b on p.parent_id = b.id where p.deleted_at is null
    ), hidden as (
      update posts p set deleted_at = ${now}, comment_count = 0, ${touched}
      from below b where p.id = b.id
      returning p.id
    )
    insert into sealed_posts (post_id, seal_id) select id, ${sealId}::uuid from hidden
    returning post_id as id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Undefined when the seal no longer holds the post. A top-level post always has its place. */
export async function findSealed(tx: Db, { postId, sealId }: Seal) {
  const { rows } = await sql<{ hasParent: boolean; parentSealId: string | null }>`
    select p.parent_id is null or above.deleted_at is null as "hasParent", held.seal_id as "parentSealId"
    from sealed_posts s
    join posts p on p.id = s.post_id
    left join posts above on above.id = p.parent_id
    left join sealed_posts held on held.post_id = p.parent_id
    where s.post_id = ${postId} and s.seal_id = ${sealId}
  `.execute(tx);
  return rows[0];
}

/** The caller recounts the thread afterwards. */
export async function unsealAll(tx: Db, sealId: string) {
  await sql`
    with unsealed as (delete from sealed_posts where seal_id = ${sealId} returning post_id)
    update posts p set deleted_at = null, ${touched} from unsealed u where p.id = u.post_id
  `.execute(tx);
}

export async function moveSeal(tx: Db, { from, to }: { from: string; to: string }) {
  await tx.updateTable('sealed_posts').set({ seal_id: to }).where('seal_id', '=', from).execute();
}

/** Empties everything that a seal still holds. Returns the ids. */
export async function eraseSealed(tx: Db, sealId: string) {
  const { rows } = await sql<{ id: string }>`
    with erased as (delete from sealed_posts where seal_id = ${sealId} returning post_id)
    update posts p set document = '{"blocks":[]}', save_count = 0, media_count = 0, ${touched}
    from erased e where p.id = e.post_id
    returning p.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
