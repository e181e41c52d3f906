import { readConfig } from '../../server/src/config/config.ts';
import { readEnv } from '../../server/src/config/env.ts';
import { ConfigError } from '../../server/src/platform/process/config-error.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { checkInstallationSecret } from '../../server/src/platform/installation-secret.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { exitWith } from './failure.ts';
import { withDatabaseUrl } from './installation.ts';
import { BACKUP_HELP, runBackup, runRestore } from './quad/backup-command.ts';
import { BAN_HELP, runBan } from './quad/ban-command.ts';
import { CAMPUS_HELP, runCampus } from './quad/campus-command.ts';
import { DOCTOR_HELP, runDoctor } from './quad/doctor-command.ts';
import { MIGRATE_HELP, runMigrate } from './quad/migrate-command.ts';
import { PAYOUT_HELP, runPayout } from './quad/payout-command.ts';
import { runSearch, SEARCH_HELP } from './quad/search-command.ts';
import { runSecret, SECRET_HELP } from './quad/secret-command.ts';
import { runStaff, STAFF_HELP } from './quad/staff-command.ts';
import { staffDeps, type StaffDeps } from './quad/staff-deps.ts';

const HELP = `Staff commands, on the data of this installation:

${CAMPUS_HELP}${STAFF_HELP}${BAN_HELP}${PAYOUT_HELP}${SEARCH_HELP}
A change shows at once on a running site.

For whoever runs the site:

${BACKUP_HELP}${DOCTOR_HELP}${MIGRATE_HELP}${SECRET_HELP}
  npm run quad -- help                     this text
`;

/** `npm run quad`: commands for staff and operators on the command line. */
export async function run(argv: string[]) {
  try {
    process.stdout.write(await runCommand(argv));
  } catch (error) {
    exitWith(error);
  }
}

async function runCommand([topic = 'help', ...rest]: string[]) {
  if (['help', '--help', '-h'].includes(topic)) return HELP;
  if (topic === 'campus') return withDeps((deps) => runCampus(deps, rest));
  if (topic === 'staff') return withDeps((deps) => runStaff(deps, rest));
  if (topic === 'ban') return withDeps((deps) => runBan(deps, rest));
  if (topic === 'payout') return withDeps((deps) => runPayout(deps, rest));
  if (topic === 'search') return withDeps((deps) => runSearch(deps, rest));
  if (topic === 'backup') return runBackup(rest);
  if (topic === 'restore') return runRestore(rest);
  if (topic === 'doctor') return runDoctor();
  if (topic === 'secret') return withDatabase((deps) => runSecret(deps, rest));
  if (topic === 'migrate') return runMigrate(rest);
  throw new ConfigError(`Unknown command "${topic}". For help: npm run quad -- help`);
}

/** With another secret than the servers' a ban would not hold. */
function withDeps<T>(work: (deps: StaffDeps) => Promise<T>) {
  return withDatabase(async (deps) => {
    await checkInstallationSecret(deps.db.db, deps.config.secret);
    return work(deps);
  });
}

async function withDatabase<T>(work: (deps: StaffDeps) => Promise<T>): Promise<T> {
  const config = readConfig(readEnv(process.env));
  const log = createLog({ level: 'error' });
  return withDatabaseUrl(config, async (url) => {
    await migrate({ url });
    await prepareJobs({ url, log });
    const db = await openDatabase({ url, max: 2, log });
    try {
      return await work(staffDeps(config, db));
    } finally {
      await db.close();
    }
  });
}

// For images and units, which have the packages already: `npm run quad` would check and install them.
if (import.meta.main) await run(process.argv.slice(2));
