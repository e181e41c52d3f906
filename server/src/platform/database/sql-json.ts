import type { RawBuilder } from 'kysely';
import type { Reader } from './reader.ts';
import { shapedStatement } from './statement.ts';

/** A query that returns one JSON text, or null if there is no row. */
export type JsonQuery = RawBuilder<{ json: string | null }>;

/**
 * Runs a query with one column `json`, cast to text, and returns the text unparsed. Hot lists let PostgreSQL build
 * their JSON; parsing and serializing it again would cost more than the query.
 */
export async function jsonText(reader: Reader, query: JsonQuery): Promise<string> {
  return expectText(await findJsonText(reader, query));
}

/** The same for a row that may not exist. */
export async function findJsonText(reader: Reader, query: JsonQuery): Promise<string | undefined> {
  const { rows } = await query.execute(reader);
  return rows[0]?.json ?? undefined;
}

/** The same for frequent lists, whose query is built once for each shape of its inputs: see `shapedStatement`. */
export function readingJson<A extends readonly unknown[]>(query: (...inputs: A) => JsonQuery) {
  const find = findingJson(query);
  return async (reader: Reader, ...inputs: A) => expectText(await find(reader, ...inputs));
}

/** The same for a row that may not exist. */
export function findingJson<A extends readonly unknown[]>(query: (...inputs: A) => JsonQuery) {
  const run = shapedStatement(query);
  return async (reader: Reader, ...inputs: A): Promise<string | undefined> => {
    const [row] = await run(reader, ...inputs);
    return row?.json ?? undefined;
  };
}

function expectText(text: string | undefined) {
  if (text === undefined) throw new Error('A query that must return one JSON text returned none');
  return text;
}
