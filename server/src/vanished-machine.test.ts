import { expect, onTestFinished, test } from 'vitest';
import { testConfig } from './config/test/config.ts';
import { createDeps } from './create-deps.ts';
import { createLog } from './platform/process/log.ts';
import { startAllJobs } from './start-jobs.ts';
import { newTestDatabase } from './test/database.ts';
import { openFreezingProxy } from './test/freezing-proxy.ts';

test('every connection asks PostgreSQL to notice when its client machine has vanished', async () => {
  const database = await newTestDatabase();
  const line = await openFreezingProxy(database.url);
  const log = createLog({ level: 'silent' });
  const deps = await createDeps({ config: testConfig(), log, databaseUrl: line.url, isAlone: false });
  const jobs = await startAllJobs(deps, line.url);
  onTestFinished(async () => {
    await jobs.stop(5_000);
    await deps.close();
    line.close();
    await database.close();
  });
  const lock = deps.uploadLocks.newLock('an upload');
  await lock.lock(new AbortController().signal, () => undefined);
  await lock.unlock();

  const named = (name: string) => line.startups.filter((text) => text.includes(`application_name\0${name}\0`));
  for (const name of ['quad', 'quad jobs', 'quad relay', 'quad uploads']) expect(named(name)).not.toEqual([]);
  for (const text of line.startups) {
    expect(text).toContain('-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3');
  }
  // Others may wait for locks of these connections.
  for (const text of [...named('quad'), ...named('quad jobs')]) {
    expect(text).toContain('idle_in_transaction_session_timeout\x0060000');
  }
});
