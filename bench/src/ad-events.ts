import { parseArgs } from 'node:util';
import { testConfig } from '../../server/src/config/test/config.ts';
import { createDeps } from '../../server/src/create-deps.ts';
import type { OpenDeps } from '../../server/src/deps.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { addAd } from '../../server/src/test/ad-rows.ts';
import { addStudent } from '../../server/src/test/people.ts';
import { addPost } from '../../server/src/test/posts.ts';
import { auditStats } from './ads/audit-stats.ts';
import { reportsOf } from './ads/reports.ts';
import { sendReports } from './ads/send-reports.ts';
import { startProgram, stopProgram } from './load/child-program.ts';
import { SECRET, serverEnv } from './load/server-env.ts';
import { onOwnData } from './on-own-data.ts';
import { print } from './print.ts';

/*
 * Checks that a burst of ad events is accepted and that every acknowledged event is counted, even when the server is
 * killed in the middle. Each acknowledged event is looked up in the database at the end.
 */

const { values } = parseArgs({
  options: {
    'events-a-second': { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    'per-report': { type: 'string', default: '10' },
    ads: { type: 'string', default: '40' },
    /** Seconds into the burst; 0 means never. */
    'kill-after': { type: 'string', default: '0' },
  },
});

const CAMPUS = 'smu';

async function makeAds(deps: OpenDeps, count: number) {
  const owner = await addStudent(deps, 'owner', { campus: CAMPUS });
  const postIds: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const post = await addPost(deps, owner, { text: `Lot ${n}` });
    await addAd(deps, owner, post);
    postIds.push(post.id);
  }
  await deps.db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', CAMPUS).execute();
  return { campus: { id: owner.campusId }, postIds };
}

async function run(dataDir: string, url: string) {
  const env = serverEnv({ url, dataDir, logLevel: 'error' });
  const config = testConfig({ dataDir, secret: SECRET });
  const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
  const { campus, postIds } = await makeAds(deps, Number(values.ads));
  const { child, port } = await startProgram('quad-server.ts', { ...env, TRUST_PROXY: '1' });
  const killAfter = Number(values['kill-after']);
  const killing = killAfter > 0 ? setTimeout(() => child.kill('SIGKILL'), killAfter * 1000) : undefined;
  try {
    const { sent, acknowledged, refusals, timings, tookMs } = await sendReports({
      port,
      host: `${CAMPUS}.localhost`,
      reports: reportsOf(postIds, Number(values['per-report'])),
      eventsASecond: Number(values['events-a-second']),
      seconds: Number(values.seconds),
    });
    const taken = acknowledged.reduce((sum, { events }) => sum + events.length, 0);
    const { kept, lost, wrongAds } = await auditStats(deps.db.db, { secret: SECRET, campus, acknowledged });
    print(`${sent} events in ${values.seconds} s, all answered after ${(tookMs / 1000).toFixed(1)} s`);
    print(`${taken} acknowledged (${Math.round((taken / tookMs) * 1000)} per second), ${kept} in the database`);
    const [p50, p99, longest] = [50, 99, 100].map((percent) => Math.round(timings.percentile(percent)));
    print(`answered after p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`);
    for (const [why, times] of refusals) print(`${times} reports not acknowledged: ${why}`);
    print(`${lost} acknowledged events lost, ${wrongAds} ads whose stats are not the sum of their events`);
    process.exitCode = lost + wrongAds === 0 && (killAfter > 0 || taken === sent) ? 0 : 1;
  } finally {
    clearTimeout(killing);
    if (child.connected) await stopProgram(child);
    await deps.close();
  }
}

await onOwnData(run);
