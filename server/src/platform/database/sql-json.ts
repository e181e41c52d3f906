import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Answers with one JSON text, or null where there is nothing. */
export type JsonQuery = RawBuilder<{ json: string | null }>;

/**
 * Runs a query whose one row has one column `json`, cast to text by the query, and hands the text on untouched: hot
 * lists let PostgreSQL write their JSON, and parsing it only to write it again would cost more than the query.
 */
export async function jsonText(db: Db, query: JsonQuery): Promise<string> {
  const text = await findJsonText(db, query);
  if (text === undefined) throw new Error('A query that always answers with one JSON text answered with none');
  return text;
}

/** The same for one thing that may not be there. */
export async function findJsonText(db: Db, query: JsonQuery): Promise<string | undefined> {
  const { rows } = await query.execute(db);
  return rows[0]?.json ?? undefined;
}
