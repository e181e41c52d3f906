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
  await sql`
    insert into installation (secret_fingerprint) values (${secretFingerprint(secret)}) on conflict do nothing
  `.execute(db);
  if (!(await isInstallationSecret(db, secret))) throw new ConfigError(WRONG_SECRET);
}

export async function isInstallationSecret(db: Db, secret: string) {
  const row = await db.selectFrom('installation').select('secret_fingerprint').executeTakeFirst();
  return row !== undefined && isSameSecret(row.secret_fingerprint, secretFingerprint(secret));
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
