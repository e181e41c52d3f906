import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../platform/config-error.ts';
import { requireSpace } from '../../platform/data-folder.ts';
import { giveTo, type Runner, runnerOptions } from './runner.ts';

const MAJOR = '18';
const HALF_MADE = '.half-made-';
/** A cluster with every table takes 60 MB before anybody has posted, and its log grows by 16 MB at a time. */
const NEW_CLUSTER_BYTES = 300 * 1024 * 1024;

type ClusterOptions = {
  sync: boolean;
  /** Less than so much free space is refused. */
  spaceBytes?: number;
};

/** Makes the cluster when there is none. It is made beside its place and moved there whole, so that no crash leaves half of one. */
export async function makeCluster(runner: Runner, initdb: string, cluster: string, options: ClusterOptions) {
  await removeHalfMade(cluster);
  if (existsSync(cluster)) return checkVersion(cluster);

  requireSpace(dirname(cluster), options.spaceBytes ?? NEW_CLUSTER_BYTES);
  const half = `${cluster}${HALF_MADE}${randomBytes(6).toString('hex')}`;
  await mkdir(half, { mode: 0o700 });
  await giveTo(runner, half);
  const making = promisify(execFile)(
    initdb,
    [
      `--pgdata=${half}`,
      '--username=quad',
      '--auth=trust',
      '--no-instructions',
      '--encoding=UTF8',
      // Code point order and Unicode case rules that no update of the operating system can change under an index.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(options.sync ? [] : ['--no-sync']),
    ],
    runnerOptions(runner),
  );
  await making.catch((failure: unknown) => {
    throw new ConfigError(
      `PostgreSQL could not make its folder ${cluster}: ${reasonOf(failure)}; mend that, or set DATABASE_URL.`,
      { cause: failure },
    );
  });
  await rename(half, cluster);
}

/** What initdb complained of, before it said that it tidies up: a full disk, a user without a name. */
function reasonOf(failure: unknown) {
  const said = failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : '';
  const complaint = said.split('\n').find((line) => /error:|fatal:|could not/i.test(line)) ?? String(failure);
  return complaint.replace(/^(initdb: (error: )?|.*?(FATAL|PANIC): +)/, '').replace(/\.$/, '');
}

async function removeHalfMade(cluster: string) {
  const halves = (await readdir(dirname(cluster))).filter((name) => name.startsWith(basename(cluster) + HALF_MADE));
  for (const half of halves) await rm(join(dirname(cluster), half), { recursive: true, force: true });
}

async function checkVersion(cluster: string) {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '?')).trim();
  if (version !== MAJOR) {
    throw new ConfigError(
      `${cluster} holds no PostgreSQL ${MAJOR} database (found version ${version}): set DATA_DIR to another folder, or restore this one from a backup.`,
    );
  }
}
