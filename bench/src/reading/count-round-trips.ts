import { buildApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { readEnv } from '../../../server/src/config/env.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import type { Reading } from './readings.ts';
import type { Subjects } from './subjects.ts';

const TIMES = 3;

/** Counts the database round trips of every read, requested over HTTP, and as whom. */
export async function countRoundTrips(env: Record<string, string>, subjects: Subjects, readings: readonly Reading[]) {
  const config = readConfig(readEnv(env));
  const log = createLog({ level: 'error' });
  const deps = await createDeps({ config, log, databaseUrl: config.databaseUrl ?? '', isAlone: true });
  const app = await buildApp(deps);
  // Outside a transaction every statement acquires a pool connection, which is one round trip.
  let counted = 0;
  deps.db.pool.on('acquire', () => (counted += 1));
  const session = await deps.db.tx((tx) => deps.sessions.start(tx, subjects.viewerId));
  const trips = new Map<string, number>();
  const cookie = `${config.sessionCookie}=${encodeURIComponent(session)}`;
  const headers = { host: `${subjects.campusSlug}.localhost`, cookie };
  for (const { name, path } of readings) {
    const ask = async () => {
      const response = await app.inject({ url: path(subjects), headers });
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    };
    // Warm-up: the session is cached briefly, as it is for every reader.
    await ask();
    const counts: number[] = [];
    // The minimum of several runs, because the app also runs background queries.
    for (let time = 0; time < TIMES; time += 1) {
      const before = counted;
      await ask();
      counts.push(counted - before);
    }
    trips.set(name, Math.min(...counts));
  }
  await app.close();
  await deps.close();
  return { trips, cookie };
}
