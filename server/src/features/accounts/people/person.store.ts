import { sql, type RawBuilder } from 'kysely';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/* Shared by queries about people. All of them alias `users` as `u`. */

/** The columns of the contract's `person`. */
export const PERSON = [
  'u.id',
  'u.username',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.avatar_id as avatarId',
] as const;

export const isVerified = sql<boolean>`u.school_verified_at is not null`.as('isVerified');

/** The contract's `person` as JSON, built by the database. */
export const personItem: SqlFragment = sql`json_build_object(
  'id', u.id,
  'username', u.username,
  'firstName', u.first_name,
  'lastName', u.last_name,
  'avatarId', u.avatar_id,
  'isVerified', u.school_verified_at is not null)`;

/** The same with the campus they belong to. `withCampusUrl` adds its address. */
export const campusPersonItem: SqlFragment = sql`(
  ${personItem}::jsonb || jsonb_build_object('campusId', u.campus_id))`;

/**
 * Whether someone is visible on this campus: they belong to it, or they have a post here. Any confirmed account can
 * post on the generic campus, and people who moved to another campus leave posts behind.
 */
export function isKnownOn(campusId: string): RawBuilder<boolean> {
  return sql<boolean>`(u.erased_at is null and (u.campus_id = ${campusId} or exists (
    select from shown_posts p where p.author_id = u.id and p.campus_id = ${campusId})))`;
}

/** Whether someone may take part on a campus: the contract's `isMember` in SQL. */
export function isMemberOn({
  id,
  isGeneric,
}: {
  id: string | RawBuilder<string>;
  isGeneric: boolean;
}): RawBuilder<boolean> {
  if (isGeneric) return sql<boolean>`u.email_verified`;
  return sql<boolean>`(u.email_verified and u.school_verified_at is not null and u.campus_id = ${id})`;
}

/** Whether someone may take part on a campus and belongs to it. The generic campus has no school verification. */
export function isHomeMember({ id, isGeneric }: { id: string; isGeneric: boolean }): RawBuilder<boolean> {
  const verified = isGeneric ? sql`` : sql`and u.school_verified_at is not null`;
  return sql<boolean>`(u.campus_id = ${id} and u.email_verified ${verified})`;
}
