import { sql } from 'kysely';
import type { RichText } from '@quad/contract/posts/rich-text';
import type { Db } from '../../../platform/database/database.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { mediaItem } from '../../media/media.public.ts';
import { touched } from '../counts/post-counts.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/* Edits of posts and comments, and their earlier versions. */

type OwnPost = { campusId: string; postId: string; authorId: string };
type Content = { document: RichText; category: string; media: readonly { id: string; alt: string }[] };
type EditOf = OwnPost & { clientKey: string; content: Content };

/** The author's post or comment, if it exists and they can still see its thread. The thread must be locked. */
export async function findEditable(tx: Db, { campusId, postId, authorId, clientKey, content }: EditOf) {
  const { rows } = await sql<{
    isComment: boolean;
    rootId: string;
    createdAt: Date;
    editedAt: Date | null;
    bumpedAt: Date;
    isSame: boolean;
    isRepeated: boolean;
  }>`
    select p.parent_id is not null as "isComment", p.root_id as "rootId",
      p.created_at as "createdAt", p.edited_at as "editedAt", p.bumped_at as "bumpedAt",
      p.document = ${JSON.stringify(content.document)}::jsonb
        and (p.parent_id is not null or p.category = ${content.category})
        and (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'alt', m.alt) order by m.position), '[]')
          from media m where m.post_id = p.id) = ${JSON.stringify(content.media)}::jsonb as "isSame",
      exists (select from post_versions v where v.post_id = p.id and v.client_key = ${clientKey}) as "isRepeated"
    from posts p join posts root on root.id = p.root_id
    where p.id = ${postId} and p.campus_id = ${campusId} and p.author_id = ${authorId}
      and p.type = 'post' and p.deleted_at is null and ${noBlockBetween(sql`root.author_id`, sql`${authorId}::uuid`)}
  `.execute(tx);
  return rows[0];
}

type Version = { id: string; postId: string; clientKey: string; now: Date };

/** Keeps the current content as an earlier version. Call it before anything changes. */
export async function keepVersion(tx: Db, { id, postId, clientKey, now }: Version) {
  await sql`
    with kept as (
      insert into post_versions (id, post_id, client_key, category, document, written_at, replaced_at)
      select ${id}::uuid, p.id, ${clientKey}::uuid, p.category, p.document, coalesce(p.edited_at, p.created_at), ${now}
      from posts p where p.id = ${postId}
      returning id, post_id
    )
    insert into post_version_media (version_id, position, media_id, alt)
    select kept.id, m.position, m.id, m.alt from kept join media m on m.post_id = kept.post_id
  `.execute(tx);
}

/** Does not bump the post; the item only gets the new category. Each edit has a later time than the previous. */
export async function changeContent(tx: Db, postId: string, { document, category, media }: Content, now: Date) {
  await sql`
    with changed as (
      update posts p set document = ${JSON.stringify(document)}::jsonb, media_count = ${media.length},
        category = case when p.parent_id is null then ${category} else p.category end,
        edited_at = greatest(${now}::timestamptz(3), p.edited_at + interval '1 millisecond'), ${touched}
      where p.id = ${postId}
      returning p.id, p.category
    )
    update items i set category = c.category from changed c where i.post_id = c.id and i.category <> c.category
  `.execute(tx);
}

/** Deletes the versions of these posts. Returns the ids of all their files. */
export function deleteVersionsOf(tx: Db, postIds: readonly string[]) {
  return deleteVersions(tx, sql`v.post_id = any(${postIds}::uuid[])`);
}

/** Deletes a batch of old versions. */
export function deleteVersionsBefore(tx: Db, before: Date, limit: number) {
  return deleteVersions(
    tx,
    sql`v.id in (select id from post_versions where replaced_at < ${before} order by replaced_at limit ${limit})`,
  );
}

async function deleteVersions(tx: Db, which: SqlFragment) {
  const { rows } = await sql<{ id: string; mediaId: string | null }>`
    with files as (
      select v.id, e.media_id from post_versions v left join post_version_media e on e.version_id = v.id where ${which}
    ), deleted as (delete from post_versions v using files f where v.id = f.id)
    select id, media_id as "mediaId" from files
  `.execute(tx);
  return {
    count: new Set(rows.map(({ id }) => id)).size,
    mediaIds: rows.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])),
  };
}

/** The earlier versions of a post as JSON, in the shape of the contract's `postVersion`, newest first. */
export function versionItems(postId: SqlFragment): SqlFragment {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'document', v.document, 'category', v.category, 'item', ${itemOfVersion}, 'writtenAt', v.written_at, 'replacedAt', v.replaced_at,
      'media', (
        select coalesce(jsonb_agg(${mediaItem}::jsonb || jsonb_build_object('alt', e.alt) order by e.position), '[]')
        from post_version_media e join media m on m.id = e.media_id where e.version_id = v.id)
      ) order by v.replaced_at desc, v.id), '[]'::json)
    from post_versions v where v.post_id = ${postId})`;
}

/**
 * The item of that version, from what the next edit recorded as replaced. Old edits did not record `is_negotiable`;
 * then the current value is used.
 */
const itemOfVersion = sql`(
  select json_build_object('intent', i.intent,
    'priceCents', case when e.before is null then i.price_cents else (e.before ->> 'price_cents')::int end,
    'isNegotiable', case when e.before ? 'is_negotiable' then (e.before ->> 'is_negotiable')::boolean
      else i.is_negotiable end,
    'condition', case when e.before ? 'condition' then e.before ->> 'condition' else i.condition end)
  from items i left join lateral (
    select c.before from item_changes c
    where c.post_id = i.post_id and c.action = 'edit' and c.created_at >= v.replaced_at
    order by c.version limit 1) e on true
  where i.post_id = v.post_id and i.created_at < v.replaced_at)`;
