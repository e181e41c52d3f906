import { tmpdir } from 'node:os';
import { testConfig } from '../config/test/config.ts';
import { createDeps } from '../create-deps.ts';
import { LISTENERS, QUEUED_WORK } from '../listeners.ts';
import { systemClock } from '../platform/clock.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/process/log.ts';
import { webPushPush } from '../ports/push/web-push-push.ts';

// A program: a worker that sends its pushes to the push service of a test, for the test to kill.

const [, , databaseUrl = '', ca = ''] = process.argv;
const log = createLog({ level: 'silent' });
const config = testConfig({ dataDir: tmpdir() });
const network = {
  resolve: () => Promise.resolve(['127.0.0.1']),
  mayCall: () => true,
  responseTimeoutMs: 60_000,
  ca,
};
const push = webPushPush({ keys: config.vapid, clock: systemClock, network });
const deps = await createDeps({ config, log, databaseUrl, isAlone: false, push });
await startJobs({
  url: databaseUrl,
  log,
  deps,
  listeners: LISTENERS,
  queued: QUEUED_WORK,
  timed: [],
  onWake: (wake) => deps.live.onWork(wake),
});
