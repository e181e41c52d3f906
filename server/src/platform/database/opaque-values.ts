import { sql, type RawBuilder } from 'kysely';

/**
 * Hides a value from the planner. If it sees one, it may build a custom plan for each call, which takes longer than most
 * reads.
 */
export const opaque = <T>(value: RawBuilder<T>): RawBuilder<T> => sql`(select ${value})`;
export const opaqueText = (text: string) => opaque(sql<string>`${text}::text`);
export const opaqueIds = (ids: readonly string[]) => opaque(sql<string[]>`${ids}::uuid[]`);
export const opaqueTime = (time: Date) => opaque(sql<Date>`${time}::timestamptz`);
