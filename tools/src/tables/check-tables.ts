import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../repository.ts';
import { findForeignTables } from './foreign-tables.ts';
import { findForeignTablesInMigration } from './migration-tables.ts';
import { findUnlisted } from './owners.ts';

const TEST = /\.(test|cases)\.ts$|\/test\//;
const GENERATED = 'server/src/platform/database/tables.generated.ts';

/** Checks that every table has an owner, that only its owner writes it and that no earlier feature reads it. */
export function checkTables(root: string) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sources = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !TEST.test(file));
  const migrations = globSync('server/migrations/*.sql', { cwd: root });
  return {
    files: sources.length + migrations.length,
    complaints: [
      ...findUnlisted(tablesIn(read(GENERATED))),
      ...sources.flatMap((file) => findForeignTables(file, read(file))),
      ...migrations.flatMap((file) => findForeignTablesInMigration(file, read(file))),
    ],
  };
}

/** The names in the generated `DB`, which has every table and view that the migrations make. */
function tablesIn(generated: string) {
  const [, members = ''] = /export interface DB \{([^}]*)\}/.exec(generated) ?? [];
  return [...members.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, complaints } = checkTables(inRepository());
  for (const complaint of complaints) console.error(complaint);
  console.log(`${files} files read.`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
