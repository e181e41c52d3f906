import { type Insertable, sql } from 'kysely';
import type { Outcome } from '@quad/contract/moderation/moderation';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type LockedReport = {
  campusId: string;
  personId: string;
  targetKind: 'post' | 'message' | 'person';
  targetId: string;
};

/** Locks an open report, so that only one staff member decides it. Undefined when it is closed or missing. */
export async function lockReport(tx: Db, reportId: string) {
  const { rows } = await sql<LockedReport>`
    select campus_id as "campusId", person_id as "personId", target_kind as "targetKind", target_id as "targetId"
    from reports where id = ${reportId} and status = 'open' for update
  `.execute(tx);
  return rows[0];
}

/** The person whom a report is about. */
export async function findReportedPerson(db: Db, reportId: string) {
  const row = await db
    .selectFrom('reports')
    .select('person_id as personId')
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row?.personId;
}

type ReportResult = { outcome: Outcome; reason: string; decisionId: string | null; now: Date };

/** Closes all open reports about the same target. Returns the reporters. */
export async function closeReports(tx: Db, { targetKind, targetId }: LockedReport, result: ReportResult) {
  const { outcome, reason, decisionId, now } = result;
  const rows = await tx
    .updateTable('reports')
    .set({
      status: 'closed',
      thing_outcome: outcome.thing,
      person_outcome: outcome.person,
      outcome_reason: reason,
      decision_id: decisionId,
      closed_at: now,
    })
    .where('target_kind', '=', targetKind)
    .where('target_id', '=', targetId)
    .where('status', '=', 'open')
    .returning('reporter_id as reporterId')
    .execute();
  return rows.map(({ reporterId }) => reporterId);
}

export async function insertDecision(tx: Db, decision: Insertable<Tables['decisions']>) {
  await tx.insertInto('decisions').values(decision).execute();
}

/** Email addresses of accounts that are not erased. */
export async function listAddresses(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email', 'campus_id as campusId'])
    .where('id', 'in', userIds)
    .where('erased_at', 'is', null)
    .execute();
}

export type Decided = {
  id: string;
  campusId: string;
  personId: string | null;
  staffId: string | null;
  targetKind: LockedReport['targetKind'];
  targetId: string;
  outcome: Outcome;
  reason: string;
  until: Date | null;
  /** Until when removed content is kept. Null when none is. */
  sealEndsAt: Date | null;
  appealedAt: Date | null;
  appealDecidedAt: Date | null;
  isLifted: boolean;
  /** When staff lifted the ban by hand. */
  banEndedAt: Date | null;
  createdAt: Date;
};

const DECIDED = sql`
  id, campus_id as "campusId", person_id as "personId", staff_id as "staffId", target_kind as "targetKind",
  target_id as "targetId", json_build_object('thing', thing_outcome, 'person', person_outcome) as outcome, reason, until,
  seal_ends_at as "sealEndsAt", appealed_at as "appealedAt", appeal_decided_at as "appealDecidedAt",
  is_lifted as "isLifted", ban_ended_at as "banEndedAt", created_at as "createdAt"`;

export async function findDecision(db: Db, id: string) {
  const { rows } = await sql<Decided>`select ${DECIDED} from decisions where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a decision, so that removing, restoring and erasing its content never overlap. */
export async function lockDecision(tx: Db, id: string) {
  const { rows } = await sql<Decided>`select ${DECIDED} from decisions where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findDecisionByAppeal(db: Db, appealHash: string) {
  const { rows } = await sql<Decided>`select ${DECIDED} from decisions where appeal_hash = ${appealHash}`.execute(db);
  return rows[0];
}

/** False when there is already an appeal. Only one of two concurrent appeals succeeds. */
export async function insertAppeal(tx: Db, id: string, { text, now }: { text: string; now: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('decisions')
    .set({ appeal_text: text, appealed_at: now })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Settled = { staffId: string; reason: string; isLifted: boolean; now: Date };

/** Returns the updated decision, or undefined if there is no open appeal. */
export async function settleAppeal(tx: Db, id: string, { staffId, reason, isLifted, now }: Settled) {
  const { rows } = await sql<Decided>`
    update decisions
    set appeal_staff_id = ${staffId}, appeal_reason = ${reason}, appeal_decided_at = ${now}, is_lifted = ${isLifted}
    where id = ${id} and appealed_at is not null and appeal_decided_at is null
    returning ${DECIDED}
  `.execute(tx);
  return rows[0];
}

/** The person who decided the appeal, and the reason they gave. */
export async function findAppealReason(db: Db, id: string) {
  return db
    .selectFrom('decisions')
    .select(['appeal_staff_id as staffId', 'appeal_reason as reason'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hasStandingBan(db: Db, personId: string) {
  const row = await db
    .selectFrom('decisions')
    .select('id')
    .where('person_id', '=', personId)
    .where('person_outcome', '=', 'ban')
    .where('is_lifted', '=', false)
    .where('ban_ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endBansOf(tx: Db, personIds: readonly string[], now: Date) {
  if (personIds.length === 0) return;
  await tx
    .updateTable('decisions')
    .set({ ban_ended_at: now })
    .where('person_id', 'in', personIds)
    .where('person_outcome', '=', 'ban')
    .where('is_lifted', '=', false)
    .where('ban_ended_at', 'is', null)
    .execute();
}

/** The end of the longest active suspension, or null. */
export async function findSuspension(tx: Db, personId: string, now: Date) {
  const row = await tx
    .selectFrom('decisions')
    .select(({ fn }) => fn.max('until').as('until'))
    .where('person_id', '=', personId)
    .where('person_outcome', '=', 'suspend')
    .where('is_lifted', '=', false)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** A row of `users` aliased as `u`: staff who can decide now. Banned staff have lost their role. */
export const isActiveStaff = (now: Date) =>
  sql`u.role = 'staff' and (u.suspended_until is null or u.suspended_until <= ${now})`;

/** Whether someone other than these people can decide. */
export async function hasOtherStaff(db: Db, except: readonly (string | null)[], now: Date) {
  const { rows } = await sql`
    select from users u
    where ${isActiveStaff(now)} and u.id <> all (${except.filter((id) => id !== null)}::uuid[]) limit 1
  `.execute(db);
  return rows.length > 0;
}
