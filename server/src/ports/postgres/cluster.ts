import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../platform/process/config-error.ts';
import { requireSpace } from '../../platform/process/data-folder.ts';
import { changeOwner, type Runner, runnerOptions } from './runner.ts';

const MAJOR = '18';
const TEMPORARY = '.half-made-';
/** An empty cluster with all tables takes 60 MB, and its WAL grows by 16 MB at a time. */
const NEW_CLUSTER_BYTES = 300 * 1024 * 1024;

type ClusterOptions = {
  sync: boolean;
  /** The minimum free space. */
  spaceBytes?: number;
};

/**
 * Creates the cluster if there is none. It is built in a temporary folder and then renamed, so a crash never leaves
 * half of one.
 */
export async function makeCluster(runner: Runner, initdb: string, cluster: string, options: ClusterOptions) {
  await removeTemporary(cluster);
  if (existsSync(cluster)) return checkVersion(cluster);

  requireSpace(dirname(cluster), options.spaceBytes ?? NEW_CLUSTER_BYTES);
  const temporary = `${cluster}${TEMPORARY}${randomBytes(6).toString('hex')}`;
  await mkdir(temporary, { mode: 0o700 });
  await changeOwner(runner, temporary);
  const making = promisify(execFile)(
    initdb,
    [
      `--pgdata=${temporary}`,
      '--username=quad',
      '--auth=trust',
      '--no-instructions',
      '--encoding=UTF8',
      // Built-in collation: an update of the operating system cannot change the order under an index.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(options.sync ? [] : ['--no-sync']),
    ],
    runnerOptions(runner),
  );
  await making.catch((failure: unknown) => {
    throw new ConfigError(
      `PostgreSQL could not create its folder ${cluster}: ${reasonOf(failure)}; fix that, or set DATABASE_URL.`,
      { cause: failure },
    );
  });
  await rename(temporary, cluster);
}

/** The error message of initdb, without its cleanup messages. */
function reasonOf(failure: unknown) {
  const output = failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : '';
  const errorLine = output.split('\n').find((line) => /error:|fatal:|could not/i.test(line)) ?? String(failure);
  return errorLine.replace(/^(initdb: (error: )?|.*?(FATAL|PANIC): +)/, '').replace(/\.$/, '');
}

async function removeTemporary(cluster: string) {
  const names = (await readdir(dirname(cluster))).filter((name) => name.startsWith(basename(cluster) + TEMPORARY));
  for (const temporary of names) await rm(join(dirname(cluster), temporary), { recursive: true, force: true });
}

async function checkVersion(cluster: string) {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '?')).trim();
  if (version !== MAJOR) {
    throw new ConfigError(
      `${cluster} has no PostgreSQL ${MAJOR} database (found version ${version}): set DATA_DIR to another folder, or restore this one from a backup.`,
    );
  }
}
