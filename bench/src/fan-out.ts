import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { send } from './campus-day/send.ts';
import { createTabs } from './campus-day/sockets.ts';
import { signInStudents, type ActiveStudent } from './campus-day/students.ts';
import { createTimings } from './faults/timings.ts';
import { openSite, type Site } from './load/site.ts';
import { onData } from './on-data.ts';
import { print } from './print.ts';

/*
 * Opens thousands of sockets on one campus and creates one post at a time. Measures how long until every socket has
 * the event, and how much it slows down students who read the feed meanwhile.
 */

const { values } = parseArgs({
  options: {
    /** A large data set, filled by generate.ts. Without it, a new one with `--posts` posts. */
    'data-dir': { type: 'string' },
    posts: { type: 'string', default: '5000' },
    sockets: { type: 'string', default: '5000' },
    readers: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '10' },
    'log-level': { type: 'string', default: 'error' },
  },
});

const TOLD_MS = 1_000;
const P99_FACTOR = 2;
const TIMEOUT_MS = 20_000;
const BASELINE_MS = 10_000;
const READ_PAUSE_MS = 20;
/** Readers are also timed while follow-up work, such as indexing words, runs. */
const MEANWHILE_MS = 1_000;
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);

/** Students who read the feed all the time. `during` collects the times of a span. */
function startReaders(site: Site, readers: readonly ActiveStudent[]) {
  let timings = createTimings();
  let isOver = false;
  const reading = readers.map(async (reader) => {
    while (!isOver) {
      const { status, ms } = await send({ port: site.port, ...reader }, { method: 'GET', path: '/api/feed' });
      if (status !== 200) throw new Error(`The feed was answered with ${status}`);
      timings.add(ms);
      await wait(READ_PAUSE_MS);
    }
  });
  return {
    collectIn: (next: ReturnType<typeof createTimings>) => void (timings = next),
    async stop() {
      isOver = true;
      await Promise.all(reading);
    },
  };
}

async function measureFanOut(site: Site) {
  const sockets = Number(values.sockets);
  const students = await signInStudents(site.deps, sockets, true);
  const received = new Map<string, { count: number; at: number }>();
  const tabs = createTabs({
    port: site.port,
    topicsOf: ({ id, campusId }) => [`user:${id}`, `campus:${campusId}`],
    onEvent(text) {
      const postId = text.includes('post.created') ? /"postId":"([^"]+)"/.exec(text)?.[1] : undefined;
      if (postId !== undefined)
        received.set(postId, { count: (received.get(postId)?.count ?? 0) + 1, at: performance.now() });
    },
  });
  await tabs.openFor(students);
  const readers = startReaders(site, students.slice(0, Number(values.readers)));
  const [before, meanwhile, elsewhere] = [createTimings(), createTimings(), createTimings()];
  await wait(BASELINE_MS / 5);
  readers.collectIn(before);
  await wait(BASELINE_MS);

  const times = createTimings();
  row('New post', 'sockets told', 'all after ms');
  row('---', '---', '---');
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const author = students[students.length - 1 - round];
    if (!author) throw new RangeError('There are more rounds than students.');
    received.clear();
    readers.collectIn(meanwhile);
    const began = performance.now();
    const body = {
      clientKey: randomUUID(),
      document: { blocks: [{ text: `A desk lamp, number ${round}` }] },
      category: 'furniture',
    };
    const { status } = await send({ port: site.port, ...author }, { method: 'POST', path: '/api/posts', body });
    if (status !== 200) throw new Error(`The post was answered with ${status}`);
    const latest = () => [...received.values()][0];
    while ((latest()?.count ?? 0) < sockets && performance.now() - began < TIMEOUT_MS) await wait(1);
    const ms = (latest()?.at ?? Infinity) - began;
    times.add(ms);
    row(round + 1, `${latest()?.count ?? 0} of ${sockets}`, Math.round(ms));
    await wait(Math.max(0, MEANWHILE_MS - (performance.now() - began)));
    readers.collectIn(elsewhere);
    await wait(MEANWHILE_MS);
  }
  await readers.stop();
  tabs.close();
  const slowest = times.percentile(100);
  const [calm, busy] = [before.percentile(99), meanwhile.percentile(99)];
  print(`\nThe slowest: ${slowest.toFixed(0)} ms (required: ${TOLD_MS}${slowest > TOLD_MS ? ', missed' : ''}).`);
  print(
    `The feed: p50 ${before.percentile(50).toFixed(1)} → ${meanwhile.percentile(50).toFixed(1)} ms, ` +
      `p99 ${calm.toFixed(1)} → ${busy.toFixed(1)} ms, ${(busy / calm).toFixed(2)}× ` +
      `(required: ${P99_FACTOR}×${busy > P99_FACTOR * calm ? ', missed' : ''}), ` +
      `${before.count()} and ${meanwhile.count()} requests.`,
  );
  print(`Resident: ${Math.round(await site.resident())} MB, sockets closed: ${tabs.closed()}.`);
}

// About a fifth of the students are on the largest campus.
const students = Number(values.sockets) * 8;
await onData({ dataDir: values['data-dir'], posts: Number(values.posts), students }, async (dataDir, url) => {
  const site = await openSite({ dataDir, url, logLevel: values['log-level'], env: { JOBS: 'on' } });
  try {
    await measureFanOut(site);
  } finally {
    await site.close();
  }
});
