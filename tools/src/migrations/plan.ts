import type { MigrationFile } from '../../../server/src/platform/database/migration-files.ts';
import type { Effect } from './effects.ts';
import { readMigrations, type ReadMigration } from './blocking.ts';

type Planned = { files: readonly MigrationFile[]; applied: ReadonlySet<number>; rows: ReadonlyMap<string, number> };

const DOES: Record<Effect['kind'], string> = {
  new: '',
  brief: 'locked for an instant',
  concurrent: 'read as a whole, while reads and writes go on',
  blocks: 'WRITERS WAIT',
};
const WEIGHT: Effect['kind'][] = ['new', 'brief', 'concurrent', 'blocks'];

/** What `migrate` would do: the pending files, what each locks and how many rows that concerns. */
export function planMigrations({ files, applied, rows }: Planned) {
  const read = readMigrations(files);
  const pending = files.flatMap((file, index) => (applied.has(file.number) ? [] : [describe(file, read[index], rows)]));
  if (pending.length === 0) return `Nothing to do: the database has all ${files.length} migrations.\n`;
  return `${pending.length} of ${files.length} migrations are pending:\n\n${pending.join('')}`;
}

function describe(file: MigrationFile, read: ReadMigration | undefined, rows: Planned['rows']) {
  const effects = read?.statements.flatMap((statement) => statement.effects) ?? [];
  const tables = [...new Set(effects.map(({ table }) => table))];
  const lines = tables.flatMap((table) => {
    const heaviest = effects
      .filter((effect) => effect.table === table)
      .sort(byWeight)
      .at(-1);
    if (!heaviest || heaviest.kind === 'new') return [];
    const why = heaviest.why === undefined ? '' : `: ${heaviest.why}`;
    return [`    ${table.padEnd(24)} ${rowsOf(rows.get(table)).padEnd(20)} ${DOES[heaviest.kind]}${why}\n`];
  });
  return `  ${file.name.padEnd(40)} ${APPLIED[file.mode]}\n${lines.join('')}`;
}

function byWeight(one: Effect, other: Effect) {
  return WEIGHT.indexOf(one.kind) - WEIGHT.indexOf(other.kind);
}

const APPLIED: Record<MigrationFile['mode'], string> = {
  transaction: 'in one transaction, with a second of waiting for a lock at a time',
  'no transaction': 'outside of a transaction',
  batches: 'in small batches, before the start',
  backfill: 'by a job after the start, in small batches',
};

/** The server's own estimate; negative for a table that it never looked at. */
function rowsOf(estimate: number | undefined) {
  if (estimate === undefined || estimate < 0) return 'rows unknown';
  return `about ${estimate.toLocaleString('en-US')} rows`;
}
