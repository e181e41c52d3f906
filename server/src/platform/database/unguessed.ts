import { sql, type RawBuilder } from 'kysely';

/**
 * Values from which the planner guesses nothing. Where it sees them, it may think a plan of their own worth making for
 * each call, which takes longer than most readings.
 */
export const unguessedText = (text: string): RawBuilder<string> => sql`(select ${text}::text)`;
export const unguessedTime = (time: Date): RawBuilder<Date> => sql`(select ${time}::timestamptz)`;
