import pg from 'pg';
import type { Config } from '../../../server/src/config/config.ts';
import { checkWith, fail, type Finding, ok, warn } from './finding.ts';

const STEP_MS = 5_000;
const LAG_WARN_SECONDS = 5;

type PollResult = { isReplica: boolean; lagSeconds: number | null };

/** Whether each replica answers, follows somebody and is not behind. */
export async function checkReplicas({ databaseReplicaUrls }: Pick<Config, 'databaseReplicaUrls'>): Promise<Finding> {
  if (databaseReplicaUrls.length === 0) return ok('not used');
  const findings = await Promise.all(databaseReplicaUrls.map(checkReplica));
  const text = findings.map((finding) => finding.text).join('; ');
  if (findings.some(({ state }) => state === 'fail')) return fail(text);
  return findings.some(({ state }) => state === 'warn') ? warn(text) : ok(text);
}

function checkReplica(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const advice = `check ${host} in DATABASE_REPLICA_URLS, and that it runs; until then the primary answers`;
  return checkWith(advice, async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: STEP_MS });
    await client.connect();
    try {
      // Without new writes the time of the last one grows old, so a replica that has all it received is not behind.
      const { rows } = await client.query<PollResult>(
        `select pg_is_in_recovery() as "isReplica",
           case when pg_last_wal_replay_lsn() = pg_last_wal_receive_lsn() then 0
             else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as "lagSeconds"`,
      );
      return replicaFinding(host, rows[0]);
    } finally {
      await client.end();
    }
  });
}

export function replicaFinding(host: string, response: PollResult | undefined): Finding {
  if (!response?.isReplica) return ok(`${host} is no standby, and so not read from`);
  const seconds = Math.round(response.lagSeconds ?? 0);
  if (seconds <= LAG_WARN_SECONDS) return ok(`${host} follows`);
  return warn(`${host} is ${seconds} s behind and not read from: check its disk and its network`);
}
