import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../platform/process/config-error.ts';
import { dataFolderError, makeFolder } from '../platform/process/data-folder.ts';

/**
 * Reads the secret from the data folder, or creates it on the first start. Processes that start together get the same
 * one.
 */
export function keptSecret(dataDir: string) {
  const file = secretFile(dataDir);
  try {
    makeFolder(dataDir);
    try {
      writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (isExisting(error)) return readSecret(file);
      // On a full disk the file was created and stays empty.
      rmSync(file, { force: true });
      throw error;
    }
    return readSecret(file);
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}

/** For commands that must not create anything: without a stored secret, they use a temporary one. */
export function keptSecretOrNew(dataDir: string) {
  const file = secretFile(dataDir);
  return existsSync(file) ? readSecret(file) : newSecret();
}

const secretFile = (dataDir: string) => join(dataDir, 'secret');
const newSecret = () => randomBytes(32).toString('base64url');

function readSecret(file: string) {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new ConfigError(`The secret in ${file} is damaged: restore it, or remove the file and sign everyone out.`);
}

function isExisting(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
