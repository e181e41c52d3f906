import { sql, type RawBuilder } from 'kysely';

/* What queries about people share. In all of them a row of `users` is known as `u`. */

/** The columns of the contract's `person`. */
export const PERSON = [
  'u.id',
  'u.username',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.avatar_id as avatarId',
] as const;

export const isVerified = sql<boolean>`u.school_verified_at is not null`.as('isVerified');

/** The contract's `person`, written as JSON by the database. */
export const personItem: RawBuilder<unknown> = sql`json_build_object(
  'id', u.id,
  'username', u.username,
  'firstName', u.first_name,
  'lastName', u.last_name,
  'avatarId', u.avatar_id,
  'isVerified', u.school_verified_at is not null)`;

/**
 * Whether they are somebody on this campus: they belong to it, or something they wrote stands here, as that of every
 * confirmed account may on the generic campus, and of whoever has moved.
 */
export function isKnownOn(campusId: string): RawBuilder<boolean> {
  return sql<boolean>`(u.erased_at is null and (u.campus_id = ${campusId} or exists (
    select from posts p where p.author_id = u.id and p.campus_id = ${campusId} and p.deleted_at is null)))`;
}

/** Whether they take part on a campus: the contract's `isMember`, as the database says it. */
export function isMemberOn({ id, isGeneric }: { id: string; isGeneric: boolean }): RawBuilder<boolean> {
  if (isGeneric) return sql<boolean>`u.email_verified`;
  return sql<boolean>`(u.email_verified and u.school_verified_at is not null and u.campus_id = ${id})`;
}

/** Whether they take part on a campus and belong to it. On the generic one nobody is verified. */
export function isAtHomeOn({ id, isGeneric }: { id: string; isGeneric: boolean }): RawBuilder<boolean> {
  const verified = isGeneric ? sql`` : sql`and u.school_verified_at is not null`;
  return sql<boolean>`(u.campus_id = ${id} and u.email_verified ${verified})`;
}
