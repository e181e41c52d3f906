import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { newClusterFolder, newOwnCluster, startCluster } from './own-cluster.ts';

/** The primary's settings for streaming replication. */
const REPLICATED = { wal_level: 'replica', max_wal_senders: '5', synchronous_commit: 'on' };

/** A primary and a standby for one test, which it may stop. */
export async function newReplicatedCluster() {
  const primary = await newOwnCluster(REPLICATED);
  const dataDir = await newClusterFolder('standby');
  // A copy of a stopped cluster is a whole one. `cp` keeps the owner, who is not root.
  await primary.stop();
  await promisify(execFile)('cp', ['-a', primary.cluster, join(dataDir, 'postgres')]);
  await writeFile(join(dataDir, 'postgres', 'standby.signal'), '');
  await primary.start();

  const socket = new URL(primary.url).searchParams.get('host');
  const follows = { primary_conninfo: `host=${socket} user=quad`, wal_retrieve_retry_interval: '100ms' };
  const standby = await startCluster(dataDir, { ...REPLICATED, ...follows });

  /** Whether a commit of the primary is seen on the standby within a few moments. */
  async function replaysAtOnce(client: pg.Client) {
    const { rows } = await primary.database.pool.query<{ at: string }>(
      `select pg_logical_emit_message(true, 'test', '')::text as at`,
    );
    for (let looks = 0; looks < 20; looks += 1) {
      const sql = 'select pg_last_wal_replay_lsn() > $1::pg_lsn as is_there';
      const response = await client.query<{ is_there: boolean }>(sql, [rows[0]?.at]);
      if (response.rows[0]?.is_there === true) return true;
    }
    return false;
  }

  return {
    ...standby,
    primary,
    /** How much later than on the primary a commit is seen here. */
    async delay(time: string) {
      const client = new pg.Client({ connectionString: standby.url });
      await client.connect();
      await client.query(`alter system set recovery_min_apply_delay = '${time}'`);
      await client.query('select pg_reload_conf()');
      // The process that replays reads the setting when it gets to it. A commit that it does not replay shows that it has.
      if (time !== '0') await eventually(async () => expect(await replaysAtOnce(client)).toBe(false));
      await client.end();
    },
    async remove() {
      await standby.remove();
      await primary.remove();
    },
  };
}
