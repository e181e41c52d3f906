import { sql } from 'kysely';
import type { SqlFragment } from '../database/sql-fragment.ts';

/**
 * A condition, beginning with `and`, that leaves out people whom the viewer blocked or who blocked the viewer. For most
 * viewers the list is empty, and then the query stays unchanged and needs no separate plan.
 */
export function notOf(hiddenIds: readonly string[], column: SqlFragment): SqlFragment {
  return hiddenIds.length === 0 ? sql`` : sql`and ${column} <> all(${hiddenIds}::uuid[])`;
}
