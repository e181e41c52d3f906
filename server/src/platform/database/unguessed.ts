import { sql, type RawBuilder } from 'kysely';

/**
 * Hides values from the planner. If it sees them, it may build a custom plan for each call, which takes longer than
 * most reads.
 */
export const unguessedText = (text: string): RawBuilder<string> => sql`(select ${text}::text)`;
export const unguessedIds = (ids: readonly string[]): RawBuilder<string[]> => sql`(select ${ids}::uuid[])`;
export const unguessedTime = (time: Date): RawBuilder<Date> => sql`(select ${time}::timestamptz)`;
