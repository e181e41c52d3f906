import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../platform/process/config-error.ts';
import { type Binaries, binariesIn, completeSymlinks, findPostgresPackage, versionOf } from './binaries.ts';
import { ignoreExisting } from './ignore-existing.ts';
import { canEnter, canExecute, changeOwner, type Runner } from './runner.ts';

/**
 * Used only as root, when the unprivileged user cannot access the project folder. See
 * docs/decisions/001-embedded-postgres.md.
 */
const SHARED_ROOT = '/var/lib/quad';
const SOCKET_PATH_MAX = 103;
const SOCKET_FILE = '/.s.PGSQL.5432';

/** A file in the data folder that points to a cluster outside of it. */
type Note = { cluster: string; dataDir: string };

/** Binaries that the runner can execute: in node_modules, or a copy made once per version. */
export async function locateBinaries(runner: Runner): Promise<Binaries> {
  const packageDir = findPostgresPackage();
  await completeSymlinks(packageDir);
  if (!runner.ids || (await canExecute(runner, binariesIn(packageDir).postgres))) return binariesIn(packageDir);

  const copy = join(SHARED_ROOT, `postgres-${await versionOf(packageDir)}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${randomBytes(6).toString('hex')}`;
    await makeShared(SHARED_ROOT);
    await cp(join(packageDir, 'native'), join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToAll(temporary);
    // Several servers may copy at once. The rename is atomic, and the first copy stays.
    await rename(temporary, copy).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  return binariesIn(copy);
}

/**
 * The cluster's folder: in the data folder, or elsewhere with a note if the runner cannot access that. It may not exist
 * yet.
 */
export async function locateCluster(runner: Runner, dataDir: string): Promise<string> {
  const noted = await findNotedCluster(dataDir);
  if (noted) return noted;
  const inside = join(dataDir, 'postgres');
  if (!runner.ids || (await canEnter(runner, dataDir))) return inside;

  const sharedDir = join(SHARED_ROOT, 'data', randomBytes(12).toString('hex'));
  await makeShared(SHARED_ROOT);
  await makeShared(dirname(sharedDir));
  await makeShared(sharedDir);
  const cluster = join(sharedDir, 'postgres');
  await writeNote(dataDir, { cluster, dataDir });
  return cluster;
}

/** The current cluster of a data folder; does not choose a folder for a new one. */
export async function findCluster(dataDir: string) {
  return (await findNotedCluster(dataDir)) ?? join(dataDir, 'postgres');
}

async function findNotedCluster(dataDir: string) {
  const note = await readNote(dataDir);
  if (!note) return undefined;
  if (note.dataDir === dataDir) return note.cluster;
  // A copied data folder must not share the original's database; a moved one keeps it.
  const original = await readNote(note.dataDir);
  if (original?.cluster === note.cluster) return undefined;
  await writeNote(dataDir, { ...note, dataDir });
  return note.cluster;
}

/** A folder for the socket that only the runner (and root) can enter, with a path short enough for a socket address. */
export async function locateSocket(runner: Runner, dataDir: string): Promise<string> {
  const name = `quad-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const bases = [await realpath(tmpdir()), await realpath('/tmp')];
  for (const base of bases) {
    const directory = join(base, name);
    if (Buffer.byteLength(directory + SOCKET_FILE) > SOCKET_PATH_MAX || !(await canEnter(runner, base))) continue;
    await mkdir(directory, { mode: 0o700 }).then(() => changeOwner(runner, directory), ignoreExisting);
    await rejectForeign(runner, directory);
    return directory;
  }
  throw new ConfigError('PostgreSQL needs a folder with a short path for its socket: set TMPDIR to one, such as /tmp.');
}

/** Anyone can write to /tmp, and the owner of this folder could impersonate the database. */
async function rejectForeign(runner: Runner, directory: string) {
  const found = await lstat(directory);
  const owner = runner.ids?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return;
  throw new ConfigError(`${directory} belongs to another user: remove it, or set TMPDIR to a folder of your own.`);
}

/** With a strict umask, the installed files, and so their copy, would be unreadable for others. */
async function openToAll(directory: string) {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

async function makeShared(directory: string) {
  try {
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o755);
  } catch (cause) {
    throw new ConfigError(
      `As root the database cannot run below a private folder and ${directory} cannot be created: set DATA_DIR to a folder that every user can access.`,
      { cause },
    );
  }
}

async function readNote(dataDir: string): Promise<Note | undefined> {
  const text = await readFile(join(dataDir, 'postgres-place.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function writeNote(dataDir: string, note: Note) {
  return writeFile(join(dataDir, 'postgres-place.json'), `${JSON.stringify(note)}\n`);
}
