import { sql } from 'kysely';
import { ALERTS } from '@quad/contract/alerts/alerts';
import type { Db } from '../../platform/database/database.ts';
import { isMemberOn, noBlockBetween } from '../accounts/accounts.public.ts';
import { LEFT_OUT } from './finds.store.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

type MatchCampus = { id: string; isGeneric: boolean };

export type Match = { alertId: string; userId: string; email: string; postId: string };

/** The keys of a post by an author `u`, in the format of `alerts.rules.ts`. Each is one index lookup. */
const KEYS = sql`array(
  select 's' || lexeme from unnest(p.search)
  union all select 'b' || left(lexeme, length) from unnest(p.search)
    cross join lateral generate_series(1, least(char_length(lexeme), ${sql.lit(ALERTS.beginningMax)})) length
  union all select 'n' || name from unnest(string_to_array(u.search_name, ' ')) name
  union all select 'u' || u.username
  union all select 'c' || p.category
  union all select 'i' where i.post_id is not null)`;

/** Whether the alert `a` wants a text, or posts of this author whatever their text. */
const wantsWords = (search: SqlFragment) => sql`(
  a.query is null or ${search} @@ a.query
  or p.is_author_member and cardinality(a.words) > 0 and (p.username = a.handle or p.names @> a.words))`;

const wantsCategory = (category: SqlFragment) => sql`(a.category is null or ${category} = a.category)`;

const wantsItem = (status: SqlFragment, price: SqlFragment, condition: SqlFragment) => sql`(
  a.statuses is null or coalesce(${status} = any(a.statuses)
    and (a.price_from is null or ${price} >= a.price_from) and (a.price_to is null or ${price} <= a.price_to)
    and (a.condition is null or ${condition} = a.condition), false))`;

/** The search vector of an earlier version, built like the column `search`. */
const VERSION_SEARCH = sql`(
  to_tsvector('english', search_letters(document_text(v.document)))
  || to_tsvector('english', case when v.category = 'all' then '' else search_letters(v.category) end))`;

/**
 * The item became available again after the alert was created. This is news even if the search matched it all along.
 */
const IS_AVAILABLE_AGAIN = sql`(
  p.status = 'available' and exists (
    select from item_changes c
    where c.post_id = p.id and c.created_at > a.since and c.action in ('release', 'expire', 'relist')
      and c.undone_at is null))`;

/**
 * A post older than the alert is sent only if it did not match at some time since then, or if its item is available
 * again. Earlier versions and item changes tell what it was like; changes that were undone do not count.
 */
const IS_NEWLY_MATCHING = sql`(
  p.created_at >= a.since or ${IS_AVAILABLE_AGAIN}
  or exists (
    select from post_versions v
    where v.post_id = p.id and v.replaced_at > a.since and not (
      ${wantsWords(VERSION_SEARCH)} and ${wantsCategory(sql`v.category`)}
      and (not a.has_photos or exists (select from post_version_media e where e.version_id = v.id))))
  or a.statuses is not null and (p.item_since > a.since or exists (
    select from item_changes c
    where c.post_id = p.id and c.created_at > a.since and c.action <> 'undo' and c.undone_at is null and not
      ${wantsItem(
        sql`(c.before ->> 'status')`,
        sql`(c.before ->> 'price_cents')::int`,
        sql`case when c.before ? 'condition' then c.before ->> 'condition' else p.condition end`,
      )})))`;

/**
 * The alerts that newly match these posts and have not sent them yet. Posts are looked up by their keys, so the cost
 * grows only with the alerts that share a key. Leaves out own posts, blocked people and former members.
 */
export async function findMatches(db: Db, campus: MatchCampus, postIds: readonly string[], now: Date) {
  const { rows } = await matches(campus, postIds, now).execute(db);
  return rows;
}

export function matches(campus: MatchCampus, postIds: readonly string[], now: Date) {
  return sql<Match>`
    with posted as materialized (
      select p.id, p.author_id, p.created_at, p.search, p.category, p.media_count, i.status, i.price_cents, i.condition,
        i.created_at as item_since, u.username, string_to_array(u.search_name, ' ') as names,
        u.campus_id = ${campus.id} and ${isMemberOn(campus)} as is_author_member, ${KEYS} as keys
      from posts p join users u on u.id = p.author_id left join items i on i.post_id = p.id
      where p.id = any(${postIds}::uuid[]) and p.campus_id = ${campus.id}
        and p.parent_id is null and p.type = 'post' and p.deleted_at is null
    )
    select m.id as "alertId", m.user_id as "userId", m.email, p.id as "postId"
    from posted p
    -- "Offset 0" keeps the planner from reading all keys, alerts or people of the campus, which it would for many posts.
    cross join lateral (
      select distinct k.alert_id from (
        select k.alert_id from alert_keys k where k.campus_id = ${campus.id} and k.key = any(p.keys) offset 0) k) found
    cross join lateral (
      select a.id, a.user_id, a.created_at, u.email from alerts a join users u on u.id = a.user_id
      where a.id = found.alert_id and a.is_on and a.user_id <> p.author_id
        and ${wantsWords(sql`p.search`)} and ${wantsCategory(sql`p.category`)}
        and (not a.has_photos or p.media_count > 0)
        and (a.days is null or p.created_at >= ${now}::timestamptz - make_interval(days => a.days))
        and ${wantsItem(sql`p.status`, sql`p.price_cents`, sql`p.condition`)}
        and ${IS_NEWLY_MATCHING}
        and not exists (
          select from alert_finds f
          where f.alert_id = a.id and f.post_id = p.id
            and (f.mailed_at is distinct from ${LEFT_OUT} or p.status in ('sold', 'found')))
        and ${isMemberOn(campus)} and ${noBlockBetween(sql`a.user_id`, sql`p.author_id`)}
      offset 0) m
    order by m.user_id, p.created_at, p.id, m.created_at, m.id`;
}
