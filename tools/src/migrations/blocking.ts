import type { MigrationFile } from '../../../server/src/platform/database/migration-files.ts';
import { type Context, type Effect, effectsOf } from './effects.ts';
import { splitStatements } from './split-sql.ts';

type ReadStatement = { text: string; effects: Effect[] };
export type ReadMigration = { name: string; statements: ReadStatement[]; faults: string[] };

type Source = Pick<MigrationFile, 'name' | 'text' | 'mode'>;

/** Reads migrations in order, and determines what each statement does and whether it would block writers. */
export function readMigrations(files: readonly Source[]): ReadMigration[] {
  const filled = new Set<string>();
  return files.map((file) => {
    const context: Context = { created: new Set(), added: new Set(), filled };
    const texts = splitStatements(file.text);
    if (file.mode === 'backfill' || file.mode === 'batches') {
      return { name: file.name, statements: [], faults: repeatedFaults(file, texts) };
    }
    const statements = texts.map((text) => ({ text, effects: effectsOf(text, context) }));
    for (const text of texts) noteValidated(text, filled);
    return { name: file.name, statements, faults: [...statements.flatMap(faultsOf), ...formFaults(file, texts)] };
  });
}

function faultsOf({ text, effects }: ReadStatement) {
  return effects
    .filter(({ kind }) => kind === 'blocks')
    .map(({ table, why, instead }) => `"${text.slice(0, 60)}…" ${why}${table && ` (${table})`}: ${instead}.`);
}

/** A `not valid` check says nothing about existing rows until it is validated. */
function noteValidated(text: string, filled: Set<string>) {
  for (const [, table, constraint] of text.matchAll(/^alter table (?:only )?(\w+) .*?validate constraint (\w+)/g)) {
    const promise = [...filled].find((each) => each.startsWith(`${table}.`) && each.endsWith(` by ${constraint}`));
    if (promise !== undefined) filled.add(promise.replace(/ by .*$/, ''));
  }
}

function formFaults({ mode }: Source, texts: string[]) {
  const inTransaction = mode === 'transaction';
  const concurrent = texts.filter((text) => /^(create|drop|reindex).* concurrently\b/.test(text));
  if (inTransaction && concurrent.length > 0) {
    return ['"concurrently" does not work in a transaction: start the file with "-- no transaction".'];
  }
  if (!inTransaction && texts.length !== 1) return ['A file without a transaction holds exactly one statement.'];
  if (!inTransaction && !/\bif (not )?exists\b|\bon conflict .*do nothing\b/.test(texts[0] ?? '')) {
    return [
      'A file without a transaction may run twice: add "if exists", "if not exists" or "on conflict do nothing".',
    ];
  }
  return [];
}

function repeatedFaults({ mode }: Source, texts: string[]) {
  const [text = ''] = texts;
  if (texts.length !== 1 || !/^(update|delete|insert|with)\b/.test(text) || !/\blimit \d+/.test(text)) {
    return [`"${mode}" is one update, delete or insert with a "limit", which is repeated.`];
  }
  if (mode === 'backfill') return [];
  if (!/\$1\b/.test(text) || !/\bas last\b/.test(text)) {
    return [
      '"batches" takes the rows after the key $1 and returns its last key "as last": it would end after one batch.',
    ];
  }
  if (/\binsert into\b/.test(text) && !/\bon conflict .*do nothing\b/.test(text)) {
    return ['"batches" may run twice, because it starts anew after a failure: add "on conflict do nothing".'];
  }
  return [];
}
