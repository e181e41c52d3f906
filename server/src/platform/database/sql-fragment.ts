import type { RawBuilder } from 'kysely';

/** A part of a query, or a whole one that another query contains. */
export type SqlFragment = RawBuilder<unknown>;
