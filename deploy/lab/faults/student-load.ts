import { setTimeout as wait } from 'node:timers/promises';
import { act, LIMITS } from '../../../bench/src/campus-day/act.ts';
import { createTabs } from '../../../bench/src/campus-day/sockets.ts';
import { readContent, signInStudents } from '../../../bench/src/campus-day/students.ts';
import { generateData } from '../../../bench/src/data/generate-data.ts';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import type { OpenDeps } from '../../../server/src/deps.ts';
import { superuserUrl } from '../parts/cluster.ts';
import { SITE_PORT } from '../parts/addresses.ts';
import { withLabDeps } from './lab-deps.ts';

const STUDENTS = 1_000;
const DATA = { posts: 5_000, students: 4_000, comments: 2, saves: 3 };
const SECONDS = 40;
const SETTLE_MS = 5_000;

/** Only an empty database can be filled, so this run comes before all others. */
async function fill(deps: OpenDeps, report: (progress: string) => void) {
  const someone = await deps.db.db.selectFrom('posts').select('id').limit(STUDENTS).execute();
  if (someone.length === STUDENTS) return;
  const rows = await generateData({ url: superuserUrl('quad'), now: new Date(), ...DATA, progress: () => undefined });
  report(`${rows} rows`);
  await wait(SETTLE_MS);
}

async function dayOnCampus(deps: OpenDeps, report: (progress: string) => void): Promise<Outcome> {
  await fill(deps, report);
  const content = await readContent(deps);
  const students = await signInStudents(deps, STUDENTS, false);
  const topicsOf = ({ id, campusId }: { id: string; campusId: string }) => [`user:${id}`, `campus:${campusId}`];
  const tabs = createTabs({ port: SITE_PORT, topicsOf, onEvent: () => undefined });
  await tabs.openFor(students);
  await act(SITE_PORT, students, content, SECONDS / 4);
  const { all, failures, errorShare, meanMs } = await act(SITE_PORT, students, content, SECONDS);
  tabs.close();
  const p99 = all.percentile(99);
  const seen = [
    `${all.count()} requests in ${SECONDS} s, mean ${meanMs.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    `errors ${(errorShare * 100).toFixed(3)} %${[...failures].map(([kind, times]) => `, ${times} × ${kind}`).join('')}`,
  ];
  const holds = errorShare < LIMITS.errorShare && meanMs < LIMITS.meanMs && p99 < LIMITS.p99Ms;
  return { seen: seen.join('; '), holds };
}

export const studentFaults: Fault[] = [
  {
    name: 'students',
    fault: '1,000 active students with open sockets, 10 reads to 1 write, no fault',
    expected: 'errors < 0.025 %, mean < 100 ms, p99 < 2 s',
    run: (report) => withLabDeps((deps) => dayOnCampus(deps, report)),
  },
];
