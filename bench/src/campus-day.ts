import { parseArgs } from 'node:util';
import { act, LIMITS } from './campus-day/act.ts';
import { createTabs } from './campus-day/sockets.ts';
import { readContent, signInStudents } from './campus-day/students.ts';
import { openSite, type Site } from './load/site.ts';
import { onData } from './on-data.ts';
import { print } from './print.ts';

/*
 * How many active students the server holds. Each has a socket open and acts every ten seconds on average; there are
 * more of them in every step, until one of the limits is exceeded. Prints the largest number that held.
 */

const { values } = parseArgs({
  options: {
    /** A large data set, filled by generate.ts. Without it, a new one with `--posts` posts. */
    'data-dir': { type: 'string' },
    posts: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1000' },
    step: { type: 'string', default: '500' },
    to: { type: 'string', default: '10000' },
    /** How long each step is measured, after a tenth of that to settle. */
    seconds: { type: 'string', default: '40' },
    /** All students on one campus, so that each new post concerns everyone. */
    'one-campus': { type: 'boolean', default: false },
    /** Prints the times of each kind of request. */
    kinds: { type: 'boolean', default: false },
    'log-level': { type: 'string', default: 'error' },
  },
});

const REQUIRED = 4_000;
/** A page subscribes to its campus, its student and the posts it shows. */
const SHOWN_POSTS = 15;

const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);

async function measureSteps(site: Site) {
  const most = Number(values.to);
  const content = await readContent(site.deps);
  const students = await signInStudents(site.deps, most, values['one-campus']);
  let events = 0;
  const tabs = createTabs({
    port: site.port,
    topicsOf: ({ id, campusId }) => [
      `user:${id}`,
      `campus:${campusId}`,
      ...(content.get(campusId)?.postIds ?? []).slice(0, SHOWN_POSTS).map((postId) => `post:${postId}`),
    ],
    onEvent: () => void (events += 1),
  });
  let held = 0;
  row(
    'Students',
    'requests/s',
    'mean ms',
    'p50',
    'p99',
    'errors',
    'CPU ms each',
    'events/s',
    'sockets closed',
    'MB',
    '',
  );
  row(...Array.from({ length: 11 }, () => '---'));
  for (let count = Number(values.from); count <= most; count += Number(values.step)) {
    const active = students.slice(0, count);
    await tabs.openFor(students.slice(tabs.count(), count));
    const seconds = Number(values.seconds);
    await act(site.port, active, content, seconds / 10);
    const [busyBefore, eventsBefore] = [await site.busy(), events];
    const { all, kinds, failures, errorShare, meanMs } = await act(site.port, active, content, seconds);
    const cpuMs = ((await site.busy()) - busyBefore) / all.count();
    const p99 = all.percentile(99);
    const holds = errorShare < LIMITS.errorShare && meanMs < LIMITS.meanMs && p99 < LIMITS.p99Ms;
    row(
      count,
      Math.round(all.count() / seconds),
      meanMs.toFixed(1),
      all.percentile(50).toFixed(1),
      p99.toFixed(0),
      `${(errorShare * 100).toFixed(3)} %`,
      cpuMs.toFixed(2),
      Math.round((events - eventsBefore) / seconds),
      tabs.closed(),
      Math.round(await site.resident()),
      holds ? 'holds' : 'too many',
    );
    for (const [failure, times] of failures) print(`${failure}: ${times} times`);
    if (values.kinds) {
      for (const [kind, timings] of kinds) {
        print(
          `${kind}: ${timings.count()}, p50 ${timings.percentile(50).toFixed(1)} ms, p99 ${timings.percentile(99).toFixed(0)} ms`,
        );
      }
    }
    if (!holds) break;
    held = count;
  }
  tabs.close();
  print(`\nThe largest number that held: ${held} (required: ${REQUIRED}${held < REQUIRED ? ', missed' : ''}).`);
}

const students = Math.max(Number(values.to) * (values['one-campus'] ? 8 : 2), 1_000);
await onData({ dataDir: values['data-dir'], posts: Number(values.posts), students }, async (dataDir, url) => {
  const site = await openSite({ dataDir, url, logLevel: values['log-level'], env: { JOBS: 'on' } });
  try {
    await measureSteps(site);
  } finally {
    await site.close();
  }
});
