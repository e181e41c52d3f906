import type { RawBuilder } from 'kysely';
import type { Reader } from './reader.ts';

/** A query that returns one JSON text, or null if there is no row. */
export type JsonQuery = RawBuilder<{ json: string | null }>;

/**
 * Runs a query with one column `json`, cast to text, and returns the text unparsed. Hot lists let PostgreSQL build
 * their JSON; parsing and serializing it again would cost more than the query.
 */
export async function jsonText(reader: Reader, query: JsonQuery): Promise<string> {
  const text = await findJsonText(reader, query);
  if (text === undefined) throw new Error('A query that must return one JSON text returned none');
  return text;
}

/** The same for a row that may not exist. */
export async function findJsonText(reader: Reader, query: JsonQuery): Promise<string | undefined> {
  const { rows } = await query.execute(reader);
  return rows[0]?.json ?? undefined;
}
