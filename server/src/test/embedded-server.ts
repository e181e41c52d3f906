import { startEmbeddedPostgres } from '../ports/postgres/embedded-postgres.ts';
import { SCRATCH_SETTINGS } from '../ports/postgres/settings.ts';

// A program: holds an embedded PostgreSQL like the server does, so that a test can kill it like one.

const dataDir = process.argv[2] ?? '';
const postgres = await startEmbeddedPostgres({ dataDir, settings: SCRATCH_SETTINGS }).catch((error: Error) => {
  process.stdout.write(`refused: ${error.message}\n`);
  process.exit(1);
});
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
// Like a server that is still draining: Ctrl-C alone ends nothing.
process.on('SIGINT', () => process.stdout.write('draining\n'));
process.stdout.write(`running: ${postgres.url}\n`);
