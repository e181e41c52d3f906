import { type Insertable, sql, type RawBuilder } from 'kysely';
import type { ReportTarget } from '@quad/contract/moderation/moderation.schemas';
import type { Db } from '../../../platform/database/database.ts';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { isKnownOn, personItem } from '../../accounts/accounts.public.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

type ReportedQuery = { campusId: string; viewerId: string; target: ReportTarget };

/** The owner of the reported content, and the beginning of its current text. */
export type Reported = { personId: string; excerpt: string };

const EXCERPT_MAX = 300;

/** Content the viewer can report. A message stays reportable after its chat is deleted or a member blocked. */
export async function findReported(db: Db, { campusId, viewerId, target }: ReportedQuery) {
  const { rows } = await FIND_TARGET[target.kind]({ campusId, viewerId, id: target.id }).execute(db);
  return rows[0];
}

type TargetQuery = { campusId: string; viewerId: string; id: string };

const FIND_TARGET: Record<ReportTarget['kind'], (query: TargetQuery) => RawBuilder<Reported>> = {
  person: ({ campusId, id }) => sql`
    select u.id as "personId", left(u.bio, ${EXCERPT_MAX}) as excerpt
    from users u where u.id = ${id} and ${isKnownOn(campusId)}`,
  post: ({ campusId, id }) => sql`
    select p.author_id as "personId", left(p.plain_text, ${EXCERPT_MAX}) as excerpt
    from posts p where p.id = ${id} and p.campus_id = ${campusId} and p.type = 'post' and p.deleted_at is null`,
  message: ({ campusId, viewerId, id }) => sql`
    select e.sender_id as "personId", left(e.plain_text, ${EXCERPT_MAX}) as excerpt
    from messages e join chats c on c.id = e.chat_id
    where e.id = ${id} and e.campus_id = ${campusId} and ${viewerId}::uuid in (c.low_user_id, c.high_user_id)`,
};

/** The unique index on open reports makes this idempotent. */
export async function insertReport(db: Db, report: Insertable<Tables['reports']>) {
  await db
    .insertInto('reports')
    .values(report)
    // A literal and not a parameter, because PostgreSQL must match the condition of the partial index.
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_kind', 'target_id'])
        .where(sql<boolean>`status = 'open'`)
        .doNothing(),
    )
    .execute();
}

/** Both parts of an outcome for a row of `reports` or `decisions` with this alias; null while a report is open. */
export const outcomeItem = (row: SqlFragment) => sql`
  case when ${row}.thing_outcome is not null
    then json_build_object('thing', ${row}.thing_outcome, 'person', ${row}.person_outcome) end`;

export const targetItem = sql`json_build_object('kind', r.target_kind, 'id', r.target_id)`;

const NEWEST: ListOrder = { at: sql`r.created_at`, id: sql`r.id`, direction: 'desc', ties: 'desc' };

export function ownReportsPage({ campusId, after, limit }: ListParams, reporterId: string): JsonQuery {
  const from = sql`from reports r where r.reporter_id = ${reporterId} and r.campus_id = ${campusId}`;
  const item = sql`json_build_object(
    'id', r.id,
    'target', ${targetItem},
    'person', (select ${personItem} from users u where u.id = r.person_id),
    'reason', r.reason,
    'at', r.created_at,
    'outcome', ${outcomeItem(sql`r`)},
    'closedAt', r.closed_at)`;
  return sql`
    with listed as (${listedRows({ columns: sql`r.*`, from, order: NEWEST, after, limit })})
    select ${pageOfListed({ item, row: sql`r`, limit })}::text as json`;
}
