import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../../../server/src/platform/database/migration-files.ts';
import { BLOCKING_BEFORE } from './blocking-before.ts';
import { inRepository } from '../repository.ts';
import { type ReadMigration, readMigrations } from './blocking.ts';
import { contractingFaults } from './contracting.ts';

/** Refuses migrations that would block writers. Only the listed ones from before this rule are exempt. */
export function complaintsAbout(migrations: readonly ReadMigration[], before: Readonly<Record<string, string>>) {
  const names = new Set(migrations.map(({ name }) => name));
  return [
    ...migrations.flatMap(({ name, faults }) =>
      name in before ? [] : faults.map((fault) => `server/migrations/${name}: ${fault}`),
    ),
    ...Object.keys(before)
      .filter((name) => !names.has(name) || migrations.find((each) => each.name === name)?.faults.length === 0)
      .map((name) => `${name} blocks nobody: remove it from tools/src/migrations/blocking-before.ts.`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = await readMigrationFiles(MIGRATIONS_DIRECTORY);
  const migrations = readMigrations(files);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(inRepository('package.json'), 'utf8')));
  const complaints = [...complaintsAbout(migrations, BLOCKING_BEFORE), ...contractingFaults(files, version)];
  for (const complaint of complaints) console.error(complaint);
  console.log(`${migrations.length} migrations read.`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
