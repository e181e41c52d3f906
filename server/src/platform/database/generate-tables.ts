import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generate, PostgresDialect } from 'kysely-codegen';
import { format, resolveConfig } from 'prettier';
import { startScratchPostgres } from '../../ports/postgres/scratch-postgres.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

// A program: writes tables.generated.ts from the migrations, or with --check says whether it is current.

const TARGET = fileURLToPath(new URL('tables.generated.ts', import.meta.url));

const wanted = await generateTables();
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, wanted);
} else if ((await readFile(TARGET, 'utf8').catch(() => '')) !== wanted) {
  process.stderr.write(
    'tables.generated.ts does not match the migrations: run node server/src/platform/database/generate-tables.ts and commit it.\n',
  );
  process.exitCode = 1;
}

async function generateTables() {
  const postgres = await startScratchPostgres();
  try {
    await migrate({ url: postgres.url });
    // As value-types.ts reads them: dates as text, and whole numbers as numbers.
    const dialect = new PostgresDialect({ dateParser: 'string' });
    const database = await openDatabase({ url: postgres.url, max: 1, log: { warn: () => undefined } });
    try {
      const text = await generate({ db: database.db, dialect, typeMapping: { int8: 'number' } });
      return await format(text, { ...(await resolveConfig(TARGET)), parser: 'typescript' });
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}
