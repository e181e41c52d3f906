import { sql } from 'kysely';

/**
 * When a reading was made, in microseconds, by the one clock that all processes share. For a statement outside any
 * transaction: it is then taken just before the statement begins to look. So a reading that missed a commit is older
 * than every reading that was asked for after it, and of two readings the later one has seen at least as much.
 * (`statement_timestamp()` would be taken a little after, when the statement looks already.)
 */
export const readingTime = sql<number>`(extract(epoch from now()) * 1000000)::float8`;
