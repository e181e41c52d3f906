import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generate, PostgresDialect } from 'kysely-codegen';
import { format } from 'oxfmt';
import layout from '../../../../.oxfmtrc.json' with { type: 'json' };
import { startScratchPostgres } from '../../ports/postgres/scratch-postgres.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

// A script: writes tables.generated.ts from the migrations. With --check it only checks that the file is current.

const TARGET = fileURLToPath(new URL('tables.generated.ts', import.meta.url));

const generated = await generateTables();
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, generated);
} else if ((await readFile(TARGET, 'utf8').catch(() => '')) !== generated) {
  process.stderr.write(
    'tables.generated.ts does not match the migrations: run node server/src/platform/database/generate-tables.ts and commit it.\n',
  );
  process.exitCode = 1;
}

async function generateTables() {
  const postgres = await startScratchPostgres();
  try {
    await migrate({ url: postgres.url });
    // Matches value-types.ts: dates are strings, int8 is a number.
    const dialect = new PostgresDialect({ dateParser: 'string' });
    const database = await openDatabase({ url: postgres.url, max: 1, log: { warn: () => undefined } });
    try {
      const text = await generate({ db: database.db, dialect, typeMapping: { int8: 'number' } });
      return (await format(TARGET, text, layout)).code;
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}
