import { sql } from 'kysely';

/**
 * The time of a read in microseconds, from the database clock that all processes share. Use it outside transactions:
 * `now()` is then taken just before the statement's snapshot, so a later read has seen at least as much as an earlier
 * one. `statement_timestamp()` may be taken after the snapshot.
 */
export const readingTime = sql<number>`(extract(epoch from now()) * 1000000)::float8`;
