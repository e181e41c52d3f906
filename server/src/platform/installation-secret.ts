import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { isSameSecret, keyedHash } from './keyed-hash.ts';
import { ConfigError } from './process/config-error.ts';

export const WRONG_SECRET =
  'SECRET is not the one of this database: set the SECRET of the other servers, or, where it is not set, restore the file secret in DATA_DIR (docs/operations.md, "The secret").';

/**
 * Throws where the secret is not that of the other servers. Sessions and links would be valid on some of them only, and
 * bans, which are keyed hashes, would not hold. The first start records the secret.
 */
export async function checkInstallationSecret(db: Db, secret: string) {
  // Only the first start writes: a process must also be replaced while the database is read-only.
  if (!(await findFingerprint(db))) {
    await sql`
      insert into installation (secret_fingerprint) values (${secretFingerprint(secret)}) on conflict do nothing
    `.execute(db);
  }
  if (!(await isInstallationSecret(db, secret))) throw new ConfigError(WRONG_SECRET);
}

function findFingerprint(db: Db) {
  return db.selectFrom('installation').select('secret_fingerprint').executeTakeFirst();
}

export async function isInstallationSecret(db: Db, secret: string) {
  const row = await findFingerprint(db);
  return row !== undefined && isSameSecret(row.secret_fingerprint, secretFingerprint(secret));
}

/** A process that starts meanwhile waits, and then reads the new secret. */
export async function lockInstallationSecret(tx: Db) {
  await sql`lock table installation in access exclusive mode`.execute(tx);
}

/** A process that has just ended leaves its connections behind for a moment. */
const CLOSING_MS = 5_000;
const CLOSING_STEP_MS = 250;

/**
 * Whether a server, worker or command other than the caller is connected. Each reads the secret only when it starts.
 */
export async function hasOtherProcesses(tx: Db) {
  for (let waitedMs = 0; waitedMs <= CLOSING_MS; waitedMs += CLOSING_STEP_MS) {
    if (waitedMs > 0) await wait(CLOSING_STEP_MS);
    // PostgreSQL keeps its first answer for the whole transaction.
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('quad', 'quad jobs', 'quad relay')
      limit 1`.execute(tx);
    if (rows.length === 0) return false;
  }
  return true;
}

/** For an operator who changes the secret on purpose. */
export async function recordInstallationSecret(db: Db, secret: string) {
  const fingerprint = secretFingerprint(secret);
  await sql`
    insert into installation (secret_fingerprint) values (${fingerprint})
    on conflict (is_only) do update set secret_fingerprint = excluded.secret_fingerprint
  `.execute(db);
}

export function secretFingerprint(secret: string) {
  return keyedHash(secret, 'fingerprint', '');
}
