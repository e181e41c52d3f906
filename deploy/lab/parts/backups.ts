import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { dataDirOf, ownFolder, POSTGRES_USER, socketDirOf } from './node-folders.ts';
import { inLab, type NodeNumber } from './addresses.ts';
import { userIds } from './processes.ts';

const STANZA = 'quad';
const settingsOf = (node: NodeNumber) => inLab(`node${node}`, 'pgbackrest.conf');

/** In the lab all nodes write to one folder. Several machines write to a bucket or to a repository host. */
export function writeBackupSettings(node: NodeNumber) {
  for (const folder of ['repository', 'pgbackrest-log', 'pgbackrest-lock', 'pgbackrest-spool'])
    ownFolder(inLab(folder));
  const lines = [
    '[global]',
    `repo1-path=${inLab('repository')}`,
    'repo1-retention-full=2',
    'start-fast=y',
    'compress-type=lz4',
    `log-path=${inLab('pgbackrest-log')}`,
    `lock-path=${inLab('pgbackrest-lock')}`,
    `spool-path=${inLab('pgbackrest-spool')}`,
    'log-level-console=warn',
    `[${STANZA}]`,
    `pg1-path=${dataDirOf(node)}`,
    `pg1-socket-path=${socketDirOf(node)}`,
    '',
  ];
  writeFileSync(settingsOf(node), lines.join('\n'));
}

export const backupCommand = (node: NodeNumber) => `pgbackrest --config=${settingsOf(node)} --stanza=${STANZA}`;

/** Runs pgBackRest as PostgreSQL's user, on the machine of that node. */
export async function runBackupTool(node: NodeNumber, ...args: string[]) {
  const { stdout } = await promisify(execFile)(
    '/usr/bin/pgbackrest',
    [`--config=${settingsOf(node)}`, `--stanza=${STANZA}`, ...args],
    { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, cwd: '/', ...userIds(POSTGRES_USER) },
  );
  return stdout;
}
