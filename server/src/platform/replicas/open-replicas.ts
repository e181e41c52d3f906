import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { STALE_MS } from '../caching/short-cache.ts';
import { createOutageLog } from '../database/outage-log.ts';
import { preparingPool } from '../database/preparing-pool.ts';
import type { Reader } from '../database/reader.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { nextRun } from './next-run.ts';
import { BEYOND, laterOf, type Position, positionOf, START } from './position.ts';
import { pollServer } from './poll-server.ts';
import type { Reads } from './reads.ts';
import { openReplica, type Replica } from './replica.ts';

type ReplicasOptions = {
  db: Pick<Database, 'db' | 'pool'>;
  primaryUrl: string;
  urls: readonly string[];
  /** The maximum number of connections to each replica. */
  max: number;
  log: { warn: (details: object, message: string) => void };
  tracing?: Tracing | undefined;
};

/** How long a restriction of another process may stay unknown here. See docs/decisions/046. */
const KNOWN_MS = 1_000;
/** Longer than the lag at which a replica drops out. */
const SAMPLES_MS = 10_000;

/** The floor is part of the same answer, so that it is as recent as the position. */
const QUESTION = `
  select pg_current_wal_insert_lsn()::text as written, pg_current_wal_flush_lsn()::text as flushed,
    (select position::text from read_floor) as floor`;

type PollResult = { written: string; flushed: string; floor: string };

/** Lists are read from replicas that have what the reader needs. Everything else stays on the primary. */
export function openReplicas(options: ReplicasOptions): Reads {
  const { db, pool } = options.db;
  const { primaryUrl, urls, max, log, tracing } = options;
  const samples: { at: number; flushed: Position }[] = [];
  /** What every reader needs. Unknown until the primary has answered. */
  let floor: Position | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isRestrictionUnpublished = false;
  let turn = 0;

  const primary = preparingPool({ pool, log, outages: createOutageLog(log), tracing });
  const replicas = urls.map((url) => openReplica({ url, max, primary, lagMs, log, tracing }));

  /**
   * How far a replica is behind the primary's last answer. While the primary is away nothing new can be missing, so
   * the lag does not grow. A replica behind all samples counts as late as the oldest one.
   */
  function lagMs(replayed: Position) {
    const reached = samples.findLast(({ flushed }) => flushed <= replayed) ?? samples[0];
    return reached ? (samples.at(-1)?.at ?? 0) - reached.at : 0;
  }

  const poll = pollServer<PollResult>({
    url: primaryUrl,
    question: QUESTION,
    onResponse(response, askedAt) {
      const written = positionOf(response.written);
      const shared = positionOf(response.floor);
      // Every reader needs what was written before this process started, such as its migrations. A floor beyond the
      // end of the log came with a dump of another cluster, so it is ignored.
      floor = laterOf(floor ?? written, shared <= written ? shared : START);
      samples.push({ at: askedAt, flushed: positionOf(response.flushed) });
      while ((samples[0]?.at ?? askedAt) < askedAt - SAMPLES_MS) samples.shift();
      answeredAt = askedAt;
      isAway = false;
      if (isRestrictionUnpublished) void restrict();
    },
    onFailure() {
      isAway = true;
    },
  });

  function choose(needed: Position): Replica | undefined {
    // A slow primary may already have a newer floor. A primary that is away accepts no writes, so the last floor
    // still holds.
    const isFloorKnown = performance.now() - answeredAt <= (isAway ? STALE_MS : KNOWN_MS);
    if (floor === undefined || !isFloorKnown || isRestrictionUnpublished) return undefined;
    const position = laterOf(needed, floor);
    const inTurn = replicas.map((_replica, index) => replicas[(turn + index) % replicas.length]);
    const chosen = inTurn.find((replica) => replica?.has(position));
    if (chosen) turn = replicas.indexOf(chosen) + 1;
    return chosen;
  }

  const from = (needed: Position): Reader => choose(needed)?.read() ?? db;

  const position = nextRun(async () => {
    try {
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
      return rows[0] ? positionOf(rows[0].lsn) : BEYOND;
    } catch {
      return BEYOND;
    }
  });

  const restrict = nextRun(async () => {
    isRestrictionUnpublished = true;
    try {
      const { rows } = await sql<{ lsn: string }>`
        update read_floor set position = pg_current_wal_insert_lsn() returning position::text as lsn`.execute(db);
      if (!rows[0]) throw new Error('read_floor has no row');
      const raised = positionOf(rows[0].lsn);
      floor = laterOf(floor ?? raised, raised);
      isRestrictionUnpublished = false;
      return raised;
    } catch {
      return BEYOND;
    }
  });

  return {
    hasReplicas: true,
    isPrimaryAway: () => isAway,
    from,
    shared: () => (isAway ? from(START) : db),
    position,
    restrict,
    replicas,
    async close() {
      await poll.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
