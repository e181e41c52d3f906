import { rmSync } from 'node:fs';
import pg from 'pg';
import { runBackupTool } from './backups.ts';
import { ownFolder, POSTGRES_BIN, POSTGRES_USER } from './node-folders.ts';
import { DRILL_HOST, inLab, type NodeNumber } from './addresses.ts';
import { start, stop } from './processes.ts';
import { labSecrets } from './secrets.ts';
import { until } from './until.ts';

const NAME = 'postgres-drill';

/** Restores the newest backup and its WAL up to a moment, and starts the result beside the cluster. */
export async function restoreTo<T>(node: NodeNumber, moment: string, run: (url: string) => Promise<T>): Promise<T> {
  const folder = inLab('drill');
  const data = inLab('drill', 'postgres');
  rmSync(folder, { recursive: true, force: true });
  ownFolder(folder);
  ownFolder(data);
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await runBackupTool(node, `--pg1-path=${data}`, ...target, 'restore');
  // The restored settings are the node's: override what identifies the node, and do not write to the same archive.
  const settings = {
    listen_addresses: DRILL_HOST,
    unix_socket_directories: folder,
    synchronous_standby_names: '',
    archive_mode: 'off',
    archive_command: '',
    cluster_name: 'drill',
    hba_file: `${data}/pg_hba.conf`,
    ident_file: `${data}/pg_ident.conf`,
  };
  start({
    name: NAME,
    command: `${POSTGRES_BIN}/postgres`,
    args: ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    user: POSTGRES_USER,
  });
  const url = `postgres://quad:${labSecrets().app}@${DRILL_HOST}:5432/quad`;
  try {
    await until('the restored database', async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      await client.end();
      return rows[0]?.recovering === false;
    });
    return await run(url);
  } finally {
    await stop(NAME);
  }
}
