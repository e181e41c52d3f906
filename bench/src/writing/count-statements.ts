import pg from 'pg';
import { buildApp } from '../../../server/src/app.ts';
import type { Deps } from '../../../server/src/deps.ts';
import { LISTENERS, QUEUED_WORK } from '../../../server/src/listeners.ts';
import { runDueJobs } from '../../../server/src/platform/jobs/jobs.ts';
import type { Action } from './actions.ts';

export type Counted = { statements: number; trips: number; later: number };

/**
 * Statements and round trips of one request, and the round trips of what follows from it. `requests` are sent at once
 * before the listeners run, as they are under load.
 */
export async function countStatements(deps: Deps, actions: readonly Action[], requests: number) {
  const app = await buildApp(deps);
  const watch = countQueries();
  const work = () => runDueJobs({ pool: deps.db.pool, log: deps.log, deps, listeners: LISTENERS, queued: QUEUED_WORK });
  const counted = new Map<string, Counted>();
  await work();
  for (const { name, next } of actions) {
    const send = async (n: number) => {
      const { student, method, path, body } = next(n);
      const headers = {
        host: `${student.campus}.localhost`,
        origin: `http://${student.campus}.localhost`,
        cookie: student.cookie,
      };
      const response = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    };
    // The first request of a student also reads the session, which is then cached for a second.
    let trips = 0;
    let statements = 0;
    for (let n = 0; n < requests; n += 1) {
      const { student } = next(n);
      const host = `${student.campus}.localhost`;
      await app.inject({ url: '/api/session', headers: { host, cookie: student.cookie } });
      watch.start();
      await send(n);
      trips += watch.trips();
      statements += watch.statements();
    }
    watch.start();
    await work();
    counted.set(name, { trips: trips / requests, statements: statements / requests, later: watch.trips() / requests });
  }
  watch.stop();
  await app.close();
  return counted;
}

/** Every query of this process is one round trip. `begin` and `commit` are round trips, but not statements. */
function countQueries() {
  const query = Reflect.get(pg.Client.prototype, 'query');
  let [trips, statements] = [0, 0];
  const counting = function count(this: pg.Client, ...args: unknown[]) {
    trips += 1;
    if (!/^\s*(begin|start|commit|rollback)/i.test(textOf(args[0]))) statements += 1;
    return Reflect.apply(query, this, args) as unknown;
  };
  Object.assign(pg.Client.prototype, { query: counting });
  return {
    start: () => void ([trips, statements] = [0, 0]),
    trips: () => trips,
    statements: () => statements,
    stop: () => void Object.assign(pg.Client.prototype, { query }),
  };
}

function textOf(query: unknown) {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
