import pg from 'pg';
import type { Deps } from '../../../server/src/deps.ts';
import { matches } from '../../../server/src/features/alerts/matches.store.ts';
import { createTimings } from '../faults/timings.ts';
import { print } from '../print.ts';
import { processorTime } from '../searching/processor-time.ts';
import type { BenchPost } from './searches.ts';
import { campusOf } from './seed-alerts.ts';

const MEASURED_ALONE = 200;
const BATCHES = 5;
const DATABASE_MS = 20;

/** The statement that looks posts up, prepared as on the server, on a database that does nothing else. */
export async function measureLookup(deps: Deps, client: pg.Client, posts: readonly BenchPost[], postmaster: number) {
  const campus = campusOf(deps);
  await client.query('truncate alert_finds');
  const timings = createTimings();
  const measured = posts.slice(0, MEASURED_ALONE).map(({ id }) => id);
  const statementOf = (ids: readonly string[]) => matches(campus, ids, new Date()).compile(deps.db.db);
  await client.query(`prepare looked_up as ${statementOf([]).sql}`);
  const literal = (value: unknown) =>
    pg.escapeLiteral(
      Array.isArray(value) ? `{${value.join()}}` : value instanceof Date ? value.toISOString() : String(value),
    );
  const execute = (ids: readonly string[]) => `execute looked_up (${statementOf(ids).parameters.map(literal).join()})`;
  for (const id of measured) {
    const { rows } = await client.query(`explain (analyze, format json) ${execute([id])}`);
    const [plan] = rows[0]['QUERY PLAN'];
    timings.add(plan['Planning Time'] + plan['Execution Time']);
  }
  const cpuOf = async (work: () => Promise<void>) => {
    const before = (await processorTime(postmaster)) ?? NaN;
    await work();
    return ((await processorTime(postmaster)) ?? NaN) - before;
  };
  const cpuMs =
    (await cpuOf(async () => {
      for (const id of measured) await client.query(execute([id]));
    })) / measured.length;
  const togetherMs =
    (await cpuOf(async () => {
      for (let n = 0; n < BATCHES; n += 1) await client.query(execute(measured));
    })) /
    (BATCHES * measured.length);
  const ms = (percent: number) => `${timings.percentile(percent).toFixed(1)} ms`;
  print(`to look one post up: ${cpuMs.toFixed(1)} ms of CPU time; elapsed p50 ${ms(50)}, p99 ${ms(99)}`);
  print(`to look ${measured.length} posts up together: ${togetherMs.toFixed(1)} ms of CPU time per post`);
  return cpuMs < DATABASE_MS && togetherMs < DATABASE_MS && timings.percentile(50) < DATABASE_MS;
}
