import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirOf } from '../../../server/src/config/config.ts';
import { readEnv } from '../../../server/src/config/env.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { findCluster } from '../../../server/src/ports/postgres/postgres-paths.ts';
import { backUp } from '../backup/back-up.ts';
import { backupTerminal } from '../backup/backup-terminal.ts';
import { restore, type Restored } from '../backup/restore.ts';
import { withDatabaseUrl } from '../installation.ts';
import { terminalProgress } from '../terminal.ts';

export const BACKUP_HELP = `  npm run quad -- backup /backups/monday   database, files and secret, while the site runs
  npm run quad -- restore /backups/monday  into an empty data folder; --replace moves existing data aside
`;

const terminal = () => backupTerminal(terminalProgress(process.stdout, process.env));

export async function runBackup(argv: string[]) {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true });
  const folder = readFolder('backup', positionals);
  const env = readEmbeddedEnv();
  const dataDir = dataDirOf(env);
  if (!existsSync(await findCluster(dataDir))) {
    throw new ConfigError(`${dataDir} has no database to back up: set DATA_DIR to the data folder of the site.`);
  }
  const usesBucket = env.S3_ENDPOINT !== undefined;
  await withDatabaseUrl({ databaseUrl: undefined, dataDir }, (url) =>
    backUp({ url, dataDir, folder, usesBucket, terminal: terminal() }),
  );
  const lines = [
    `The backup is in ${folder}. It holds personal data and the secret: keep it private.`,
    usesBucket && 'Photos and videos are in the bucket, which needs a backup of its own.',
    env.SECRET !== undefined && 'SECRET comes from the environment and is not in the backup: keep it too.',
  ];
  return `\n${lines.filter(Boolean).join('\n')}\n`;
}

export async function runRestore(argv: string[]) {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args: argv, allowPositionals: true, options });
  const folder = readFolder('restore', positionals);
  const dataDir = dataDirOf(readEmbeddedEnv());
  return report(await restore({ dataDir, folder, replace: values.replace, terminal: terminal() }));
}

function report({ counts, movedAside }: Restored) {
  const lines = [
    counts
      ? `Restored: ${counts.users} students, ${counts.posts} posts and comments, ${counts.messages} messages, ${counts.files} files.`
      : 'Finished the restore that was interrupted. To restore another backup, run the command again.',
    counts && counts.missing > 0 && `${counts.missing} of the files were not in the backup.`,
    movedAside !== undefined && `The former data are in ${movedAside}: remove them when you no longer need them.`,
  ];
  return `\n${lines.filter(Boolean).join('\n')}\n`;
}

function readFolder(command: string, positionals: string[]) {
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    throw new ConfigError(`Which folder? For example: npm run quad -- ${command} /backups/monday`);
  }
  return resolve(folder);
}

function readEmbeddedEnv() {
  const env = readEnv(process.env);
  if (env.DATABASE_URL === undefined) return env;
  throw new ConfigError(
    'DATABASE_URL is set: back up and restore that PostgreSQL with pgBackRest or pg_basebackup, and DATA_DIR as files (docs/operations.md).',
  );
}
