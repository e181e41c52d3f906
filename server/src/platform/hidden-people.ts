import { sql, type RawBuilder } from 'kysely';

/**
 * Leaves out what belongs to people whom the viewer blocked, or who blocked them: a further condition, beginning with
 * `and`. For almost everyone there are none, and then it adds nothing to a query and needs no plan of its own.
 */
export function notOf(hiddenIds: readonly string[], column: RawBuilder<unknown>): RawBuilder<unknown> {
  return hiddenIds.length === 0 ? sql`` : sql`and ${column} <> all(${hiddenIds}::uuid[])`;
}
