import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import type { OpenDeps } from '../../../server/src/deps.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { startServer } from '../../../server/src/processes/test/server.ts';
import { findRedis, type TestRedis } from '../../../server/src/ports/relay/test/redis.ts';
import { addStudent } from '../../../server/src/test/people.ts';
import { addPost } from '../../../server/src/test/posts.ts';
import { onOwnData } from '../on-own-data.ts';
import type { Outcome } from './fault.ts';
import { SECRET } from '../load/server-env.ts';

export type TwoNodes = { ports: readonly [number, number]; redis: TestRedis; deps: OpenDeps };

/** Two servers on one database and one Redis. Only the first one runs jobs, so their effects have to cross nodes. */
export async function onTwoNodes(run: (nodes: TwoNodes) => Promise<Outcome>): Promise<Outcome> {
  const found = findRedis();
  if (!found?.isOurs) return { seen: 'redis-server is not on the path', holds: false };
  let outcome: Outcome | undefined;
  await onOwnData(async (dataDir, url) => {
    const redis = await found.start({ overTcp: true });
    const env = { HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: dataDir, REDIS_URL: redis.url, SECRET, DEMO: 'off' };
    const servers = await Promise.all([startServer({ ...env, JOBS: 'on' }), startServer({ ...env, JOBS: 'off' })]);
    const config = testConfig({ dataDir, secret: SECRET });
    const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
    try {
      const [first, second] = servers.map(({ port }) => port);
      if (!first || !second)
        throw new Error(`A server did not start: ${servers.map((each) => each.complaint()).join()}`);
      outcome = await run({ ports: [first, second], redis, deps });
    } finally {
      for (const server of servers) server.signal('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await deps.close();
      await redis.remove();
    }
  });
  if (!outcome) throw new Error('The program came to no outcome');
  return outcome;
}

export async function addOwners(deps: OpenDeps, name: string, count: number) {
  const owners = [];
  for (let n = 0; n < count; n += 1) {
    const student = await addStudent(deps, `${name}${n}x`);
    owners.push({ student, postId: (await addPost(deps, student, {})).id });
  }
  return owners;
}
export type Owner = Awaited<ReturnType<typeof addOwners>>[number];
