import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type Value = string | number | boolean | Date | null | object;

/** Rows of one table in COPY's text format, ready to be sent. */
export type Load = { rows: number; send: (client: pg.ClientBase) => Promise<void> };

/** Collects rows of one table. `take` removes them, so new rows can be added while the last ones are sent. */
type Sheet<T extends Record<string, Value>> = { add: (row: T) => void; take: () => Load };

export function sheet<T extends Record<string, Value>>(
  table: string,
  columns: readonly (keyof T & string)[],
): Sheet<T> {
  let lines: string[] = [];
  return {
    add: (row) => lines.push(columns.map((column) => encode(row[column] ?? null)).join('\t')),
    take() {
      const taken = lines;
      lines = [];
      const text = () => Readable.from([`${taken.join('\n')}\n`]);
      return {
        rows: taken.length,
        async send(client) {
          if (taken.length === 0) return;
          await pipeline(text(), client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)));
        },
      };
    },
  };
}

/** In one transaction: all or nothing. */
export async function sendTogether(client: pg.ClientBase, loads: readonly Load[]): Promise<void> {
  await client.query('begin');
  for (const load of loads) await load.send(client);
  await client.query('commit');
}

function encode(value: Value): string {
  if (value === null) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return NEEDS_ESCAPE.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : text;
}

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': String.raw`\t`, '\n': String.raw`\n`, '\r': String.raw`\r` };
