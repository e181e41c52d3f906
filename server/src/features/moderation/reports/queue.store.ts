import { sql } from 'kysely';
import { STAFF } from '@quad/contract/moderation/staff';
import type { Db } from '../../../platform/database/database.ts';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import type { PagePosition } from '../../../platform/list-params.ts';
import { campusPersonItem, personItem } from '../../accounts/accounts.public.ts';
import { messageItem } from '../../chats/chats.public.ts';
import { postItem, versionItems } from '../../posts/posts.public.ts';
import { isActiveStaff } from './decisions.store.ts';
import { outcomeItem, targetItem } from './reports.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/* Queries of the staff console. Unlike other queries they cover all campuses, so only staff endpoints may use them. */

export type Show = 'open' | 'closed';

/** A row of `users` aliased as `u`, with account history for staff. Whether they are banned is added later. */
const reportedPersonItem = (now: Date): SqlFragment => sql`(
  ${campusPersonItem} || jsonb_build_object(
    'joinedAt', u.created_at,
    'suspendedUntil', case when u.suspended_until > ${now} then u.suspended_until end,
    'strikes', (select count(*) from decisions d where d.person_id = u.id and not d.is_lifted)))`;

const reportItem = (now: Date) => sql`json_build_object(
  'id', r.id,
  'campusId', r.campus_id,
  'campusName', (select c.name from campuses c where c.id = r.campus_id),
  'target', ${targetItem},
  'reason', r.reason,
  'note', r.note,
  'at', r.created_at,
  'reporter', (select ${campusPersonItem} from users u where u.id = r.reporter_id),
  'person', (select ${reportedPersonItem(now)} from users u where u.id = r.person_id),
  'excerpt', r.excerpt,
  'sameCount', greatest(1, (
    select count(*) from reports s
    where s.target_kind = r.target_kind and s.target_id = r.target_id and s.status = 'open')),
  'outcome', ${outcomeItem(sql`r`)},
  'outcomeReason', coalesce(r.outcome_reason, ''),
  'closedAt', r.closed_at)`;

const OLDEST: ListOrder = { at: sql`r.created_at`, id: sql`r.id`, direction: 'asc', ties: 'asc' };
const LAST_CLOSED: ListOrder = { at: sql`r.closed_at`, id: sql`r.id`, direction: 'desc', ties: 'desc' };

/** Hides reports about the staff member, because they would reveal the reporter. */
const notAbout = (staffId: string) => sql`r.person_id <> ${staffId}`;

export function reportsPage({ after, limit }: PagePosition, show: Show, staffId: string, now: Date): JsonQuery {
  const from =
    show === 'open'
      ? sql`from reports r where r.status = 'open' and ${notAbout(staffId)}`
      : sql`from reports r where r.status = 'closed' and ${notAbout(staffId)}`;
  const order = show === 'open' ? OLDEST : LAST_CLOSED;
  return sql`
    with listed as (${listedRows({ columns: sql`r.*`, from, order, after, limit })})
    select ${pageOfListed({ item: reportItem(now), row: sql`r`, limit })}::text as json`;
}

/**
 * The report with its context: the post and its parents, or the messages around the reported one. What staff removed is
 * shown as it was, for as long as it is kept.
 */
export function reportContext(reportId: string, staffId: string, now: Date): JsonQuery {
  const reach = sql.lit(STAFF.contextMessages);
  return sql`
    with recursive r as (select * from reports r where r.id = ${reportId} and ${notAbout(staffId)}),
    above as (
      select p.* from posts p join r on r.target_kind = 'post' and p.id = r.target_id
      union all
      select p.* from above below join posts p on p.id = below.parent_id
    ), target as (
      select e.chat_id, e.seq from messages e join r on r.target_kind = 'message' and e.id = r.target_id
    ), around as (
      select e.id, e.chat_id, e.campus_id, e.seq, e.revision, e.client_id, e.sender_id, e.created_at, s.seal_id,
        coalesce(s.document, e.document) as document, coalesce(s.post_id, e.post_id) as post_id,
        coalesce(s.has_post, e.has_post) as has_post
      from target t
      join messages e on e.chat_id = t.chat_id and e.seq between t.seq - ${reach} and t.seq + ${reach}
      left join sealed_messages s on s.message_id = e.id
    )
    select json_build_object(
      'report', ${reportItem(now)},
      'posts', (
        select coalesce(json_agg(${postItem(staffId)} order by p.depth), '[]'::json)
        from above p left join sealed_posts s on s.post_id = p.id where p.deleted_at is null or s.post_id is not null),
      'versions', case when r.target_kind = 'post' then ${versionItems(sql`r.target_id`)} else '[]'::json end,
      'messages', (
        select coalesce(json_agg(${messageItem(staffId, { withSealed: true })} order by e.seq), '[]'::json) from around e),
      'isSealed', exists (select from target t join chats c on c.id = t.chat_id where c.sealed_at is not null),
      'isRemoved', exists (select from sealed_posts s where r.target_kind = 'post' and s.post_id = r.target_id)
        or exists (select from around e where e.id = r.target_id and e.seal_id is not null),
      'showsFiles', r.status = 'open' or exists (
        select from decisions d where d.id = r.decision_id and d.appealed_at is not null and d.appeal_decided_at is null)
    )::text as json
    from r`;
}

/** `refusal` follows the rule of `decideAppeal`. */
const appealItem = (staffId: string, now: Date) => sql`json_build_object(
  'id', d.id,
  'reportId', (
    select r.id from reports r where r.decision_id = d.id and ${notAbout(staffId)} order by r.created_at limit 1),
  'kind', d.target_kind,
  'person', (select ${reportedPersonItem(now)} from users u where u.id = d.person_id),
  'outcome', ${outcomeItem(sql`d`)},
  'reason', d.reason,
  'text', d.appeal_text,
  'at', d.appealed_at,
  'decidedAt', d.appeal_decided_at,
  'isLifted', d.is_lifted,
  'refusal', case
    when d.person_id = ${staffId} then 'about you'
    when d.staff_id = ${staffId} and exists (
      select from users u
      where ${isActiveStaff(now)} and u.id <> d.staff_id and u.id is distinct from d.person_id)
    then 'decided by you' end)`;

const FIRST_APPEAL: ListOrder = { at: sql`d.appealed_at`, id: sql`d.id`, direction: 'asc', ties: 'asc' };
const LAST_APPEAL: ListOrder = { at: sql`d.appeal_decided_at`, id: sql`d.id`, direction: 'desc', ties: 'desc' };

export function appealsPage({ after, limit }: PagePosition, show: Show, staffId: string, now: Date): JsonQuery {
  const from =
    show === 'open'
      ? sql`from decisions d
          where d.appealed_at is not null and d.appeal_decided_at is null and d.person_id is not null`
      : sql`from decisions d where d.appeal_decided_at is not null and d.person_id is not null`;
  const order = show === 'open' ? FIRST_APPEAL : LAST_APPEAL;
  return sql`
    with listed as (${listedRows({ columns: sql`d.*`, from, order, after, limit })})
    select ${pageOfListed({ item: appealItem(staffId, now), row: sql`d`, limit })}::text as json`;
}

const LAST_ACTION: ListOrder = { at: sql`a.created_at`, id: sql`a.id`, direction: 'desc', ties: 'desc' };

export function auditPage({ after, limit }: PagePosition): JsonQuery {
  const item = sql`json_build_object(
    'id', a.id,
    'actor', (select ${personItem} from users u where u.id = a.actor_id),
    'action', a.action,
    'subject', a.subject,
    'detail', a.detail,
    'at', a.created_at)`;
  const listed = listedRows({
    columns: sql`a.*`,
    from: sql`from audit a where true`,
    order: LAST_ACTION,
    after,
    limit,
  });
  return sql`
    with listed as (${listed})
    select ${pageOfListed({ item, row: sql`a`, limit })}::text as json`;
}

const LAST_BAN: ListOrder = { at: sql`b.created_at`, id: sql`b.id`, direction: 'desc', ties: 'desc' };

export function bansPage({ after, limit }: PagePosition): JsonQuery {
  const item = sql`json_build_object('addressHash', b.address_hash, 'reason', b.reason, 'at', b.created_at)`;
  const listed = listedRows({ columns: sql`b.*`, from: sql`from bans b where true`, order: LAST_BAN, after, limit });
  return sql`
    with listed as (${listed})
    select ${pageOfListed({ item, row: sql`b`, limit })}::text as json`;
}

type Queues = { reports: number; appeals: number; ads: number; payouts: number; feedback: number };

export async function countQueues(db: Db, staffId: string) {
  const { rows } = await sql<Queues>`
    select
      (select count(*) from reports r where r.status = 'open' and ${notAbout(staffId)}) as reports,
      (select count(*) from decisions where appealed_at is not null and appeal_decided_at is null) as appeals,
      (select count(*) from ads where status = 'in review') as ads,
      (select count(*) from payouts where settled_at is null) as payouts,
      (select count(*) from feedback where status = 'open') as feedback
  `.execute(db);
  return rows[0] ?? { reports: 0, appeals: 0, ads: 0, payouts: 0, feedback: 0 };
}
