import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../../../server/src/config/config.ts';
import { checkServerVersion } from '../../../server/src/platform/database/connection-error.ts';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../../../server/src/platform/database/migration-files.ts';
import { secretFingerprint, WRONG_SECRET } from '../../../server/src/platform/installation-secret.ts';
import { isSameSecret } from '../../../server/src/platform/keyed-hash.ts';
import { findCluster } from '../../../server/src/ports/postgres/postgres-paths.ts';
import { countConnections } from '../../../server/src/start-jobs.ts';
import { withDatabaseUrl } from '../installation.ts';
import { checkWith, fail, type Finding, ok, warn } from './finding.ts';

const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent'];
/** Stripe rejects events that are five minutes off. Sign-in codes suffer earlier. */
const CLOCK_WARN_MS = 2_000;
const CLOCK_FAIL_MS = 60_000;
const RECORDED_LATER = 'the next start records it';

type Findings = { database: Finding; connections: Finding; secret: Finding; extensions: Finding; clock: Finding };

/** Five checks over one connection. An embedded database that is not running is started for the moment. */
export async function checkDatabase(config: Config): Promise<Findings> {
  if (config.databaseUrl === undefined && !existsSync(await findCluster(config.dataDir))) {
    const later = ok('the first start creates the embedded PostgreSQL');
    return {
      database: later,
      connections: later,
      secret: ok(RECORDED_LATER),
      extensions: later,
      clock: ok('this machine has the only clock'),
    };
  }
  const unknown = warn('not checked, because the database does not answer');
  let findings: Findings = {
    database: unknown,
    connections: unknown,
    secret: unknown,
    extensions: unknown,
    clock: unknown,
  };
  const advice = config.databaseUrl
    ? 'check DATABASE_URL, and that the server runs'
    : `look at the log of the server, and at the rights of ${config.dataDir}`;
  const database = await checkWith(advice, () =>
    withDatabaseUrl(config, async (url) => {
      findings = await ask(url, config);
      return findings.database;
    }),
  );
  return { ...findings, database };
}

async function ask(url: string, config: Config): Promise<Findings> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query<{
      version: string;
      now: Date;
      extensions: string[];
      migrations: boolean;
      installation: boolean;
      connections: number;
    }>(
      `select current_setting('server_version_num') as version, clock_timestamp() as now,
         array(select name from pg_available_extensions where name = any ($1)) as extensions,
         to_regclass('public.migrations') is not null as migrations,
         to_regclass('public.installation') is not null as installation,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`,
      [EXTENSIONS],
    );
    const [row] = rows;
    const version = Number(row?.version);
    checkServerVersion(version);
    const level = row?.migrations ? await pendingMigrations(client) : warn('no tables yet: the next start makes them');
    const text = `PostgreSQL ${Math.floor(version / 10_000)}, ${level.text}`;
    return {
      database: { ...level, text },
      connections: connectionsFinding(row?.connections ?? 0, config),
      secret: secretFinding(row?.installation ? await recordedSecret(client) : undefined, config.secret),
      extensions: extensionsFinding(row?.extensions ?? []),
      clock: clockFinding(Number(row?.now) - (asked + Date.now()) / 2),
    };
  } finally {
    await client.end();
  }
}

/** Whether this machine alone may use them up. */
function connectionsFinding(available: number, config: Config): Finding {
  if (config.databaseUrl === undefined) return ok('the embedded PostgreSQL has as many as the server needs');
  const needed = countConnections(config);
  const text = `this machine may open ${needed} of ${available}`;
  return needed <= available ? ok(text) : warn(`${text}: raise max_connections, or lower DATABASE_CONNECTIONS`);
}

async function recordedSecret(client: pg.Client) {
  const { rows } = await client.query<{ fingerprint: Buffer }>(
    'select secret_fingerprint as fingerprint from installation',
  );
  return rows[0]?.fingerprint;
}

/** Whether this machine's secret matches the other machines' on this database. */
function secretFinding(recorded: Buffer | undefined, secret: string): Finding {
  if (!recorded) return ok(RECORDED_LATER);
  return isSameSecret(recorded, secretFingerprint(secret)) ? ok('that of this database') : fail(WRONG_SECRET);
}

async function pendingMigrations(client: pg.Client): Promise<Finding> {
  const files = await readMigrationFiles(MIGRATIONS_DIRECTORY);
  const { rows } = await client.query<{ number: number }>('select number from migrations order by number');
  const applied = new Set(rows.map(({ number }) => number));
  const newest = files.at(-1)?.number ?? 0;
  const pending = files.filter(({ number }) => !applied.has(number)).length;
  if ((rows.at(-1)?.number ?? 0) > newest) {
    return fail('migrated by a newer release: start that release, or restore a backup');
  }
  if (pending === 0) return ok(`all ${files.length} migrations applied`);
  return warn(`${pending} migrations pending: npm run quad -- migrate --plan shows them, the next start applies them`);
}

export function extensionsFinding(available: readonly string[]): Finding {
  const missing = EXTENSIONS.filter((name) => !available.includes(name));
  if (missing.length === 0) return ok(EXTENSIONS.join(', '));
  return fail(`${missing.join(', ')} missing: install the contrib package of this PostgreSQL`);
}

export function clockFinding(differenceMs: number): Finding {
  const text = `${Math.abs(Math.round(differenceMs / 100) / 10)} s from the clock of the database`;
  if (Math.abs(differenceMs) < CLOCK_WARN_MS) return ok(text);
  const advice = `${text}: let NTP set the clocks of both machines`;
  return Math.abs(differenceMs) < CLOCK_FAIL_MS ? warn(advice) : fail(advice);
}
