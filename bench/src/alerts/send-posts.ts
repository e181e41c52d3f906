import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Student } from '../../../server/src/test/people.ts';
import { randomFrom } from '../../../tools/src/demo/random.ts';
import { askAs } from '../faults/steady-traffic.ts';
import { startProgram, stopProgram } from '../load/child-program.ts';
import { print } from '../print.ts';
import { postmasterOf, processorTime } from '../searching/processor-time.ts';
import { drain } from '../writing/backlog.ts';
import { type BenchPost, CATEGORIES, pickPrice, pickWords } from './searches.ts';
import { countFromNow, isAboutAlerts, listStatementTimes, type StatementTime } from './statement-times.ts';

type LoadOptions = {
  dataDir: string;
  env: Record<string, string>;
  client: pg.Client;
  writers: readonly Student[];
  /** Posts per second, and for how many seconds. */
  rate: number;
  seconds: number;
  /** Different words in the language of the campus, and in a post. */
  words: number;
  postWords: number;
  /** How many of the slowest statements are listed. */
  statements: number;
};

/** Posts at a steady rate through the real server, and waits until everything that follows is done. */
export async function sendPosts({ dataDir, env, client, writers, ...options }: LoadOptions) {
  const random = randomFrom('bench/alert-posts');
  const { child, port } = await startProgram('quad-server.ts', env);
  const sentPosts = new Map<string, Omit<BenchPost, 'id'>>();
  let refused = 0;
  try {
    const postmaster = await postmasterOf(dataDir);
    await countFromNow(client);
    const before = await processorTime(postmaster);
    const { rate, seconds } = options;
    const began = performance.now();
    const sent: Promise<void>[] = [];
    for (let n = 0; n < rate * seconds; n += 1) {
      const pause = began + (n * 1_000) / rate - performance.now();
      if (pause > 0) await wait(pause);
      sent.push(send(n));
    }
    await Promise.all(sent);
    const sentAfter = (performance.now() - began) / 1_000;
    const drainMs = await drain(client);
    const cpuMs = ((await processorTime(postmaster)) ?? NaN) - (before ?? NaN);
    const posts = await listStored(client, sentPosts);
    print(
      `${posts.length} posts in ${sentAfter.toFixed(1)} s, ${refused} refused; the rest was done after ${Math.round(drainMs)} ms`,
    );
    print(
      `PostgreSQL: ${(cpuMs / posts.length).toFixed(1)} ms of CPU time per post, with writing it and everything else`,
    );
    printTimes(await listStatementTimes(client), posts.length, options.statements);
    return posts;
  } finally {
    await stopProgram(child);
  }

  async function send(n: number) {
    const student = writers[n % writers.length];
    if (!student) throw new Error('There are no writers');
    const words = pickWords(random, options.words, options.postWords);
    const [category, priceCents] = [random.pick(CATEGORIES), pickPrice(random)];
    const clientKey = randomUUID();
    sentPosts.set(clientKey, { authorId: student.id, words: new Set(words), category, priceCents });
    const body = {
      clientKey,
      document: { blocks: [{ text: words.join(' ') }] },
      category,
      item: { intent: 'selling', priceCents },
    };
    const response = await askAs(port, student, 'POST', '/api/posts', body);
    if (response.status !== 200) refused += 1;
  }
}

/** An overloaded server may refuse a post that it has stored, so the database says which there are. */
async function listStored(client: pg.Client, sent: ReadonlyMap<string, Omit<BenchPost, 'id'>>) {
  const { rows } = await client.query<{ id: string; client_key: string }>(
    'select id, client_key from posts where client_key = any($1::uuid[])',
    [[...sent.keys()]],
  );
  return rows.flatMap(({ id, client_key }) => {
    const post = sent.get(client_key);
    return post ? [{ id, ...post }] : [];
  });
}

function printTimes(times: readonly StatementTime[], posts: number, listed: number) {
  const perPost = (some: readonly StatementTime[]) =>
    `${(some.reduce((sum, { ms }) => sum + ms, 0) / posts).toFixed(2)} ms`;
  print(
    `elapsed in PostgreSQL, per post: ${perPost(times)} in all, ${perPost(times.filter(isAboutAlerts))} for alerts`,
  );
  for (const time of times.slice(0, listed)) {
    print(`  ${perPost([time])}, ${time.calls} calls: ${time.text.slice(0, 150)}`);
  }
}
