import { sql, type Selectable } from 'kysely';
import type { CampusChange } from '@quad/contract/campuses/campuses.schemas';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

export type CampusRow = Selectable<Tables['campuses']>;

/** Ordered by slug, the generic campus last. */
export function listCampusRows(db: Db): Promise<CampusRow[]> {
  return db.selectFrom('campuses').selectAll().orderBy('is_generic').orderBy('slug').execute();
}

/** Locks the row, so that the "before" values in the audit are correct. */
export function lockCampusRow(tx: Db, slug: string): Promise<CampusRow | undefined> {
  return tx.selectFrom('campuses').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
}

/** Fields that are not in the change keep their value. */
export async function updateCampusRow(tx: Db, id: string, change: CampusChange, now: Date) {
  await tx
    .updateTable('campuses')
    .set({
      name: change.name,
      short_name: change.shortName,
      privacy: change.privacy,
      custom_host: change.customHost,
      city: change.city,
      state: change.state,
      country_code: change.countryCode,
      time_zone: change.timeZone,
      first_page_size: change.firstPageSize,
      school_domains: change.schoolDomains,
      primary_color: change.primaryColor,
      secondary_color: change.secondaryColor,
      monogram: change.monogram,
      support_email: change.supportEmail,
      social_url: change.socialUrl,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function isCustomHostTaken(tx: Db, host: string, byOtherThan: string) {
  const row = await tx
    .selectFrom('campuses')
    .select('id')
    .where('custom_host', '=', host)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds or removes one member, in the transaction that verifies or removes the student. The caller also announces
 * `campus.joined` or `campus.left` in that transaction, which publishes the new count.
 */
export async function adjustMemberCount(tx: Db, campusId: string, delta: 1 | -1) {
  await tx
    .updateTable('campuses')
    .set((row) => ({ member_count: row('member_count', '+', delta) }))
    .where('id', '=', campusId)
    .execute();
}

export async function findMemberCount(db: Db, campusId: string) {
  const row = await db.selectFrom('campuses').select('member_count').where('id', '=', campusId).executeTakeFirst();
  return row?.member_count;
}

/**
 * Corrects the member counts and returns the campuses whose count was wrong. The query gives the number of `members` by
 * `campus_id`, and becomes part of this statement, so that counting and writing see the same rows.
 */
export async function correctMemberCounts(db: Db, counted: SqlFragment) {
  const { rows } = await sql<{ campusId: string; memberCount: number }>`
    update campuses c set member_count = real.members
    from (
      select campus.id, coalesce(counted.members, 0)::int as members
      from campuses campus left join (${counted}) counted on counted.campus_id = campus.id
    ) real
    where real.id = c.id and c.member_count <> real.members
    returning c.id as "campusId", c.member_count as "memberCount"`.execute(db);
  return rows;
}
