import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { middleOf } from '../reading/measure-reading.ts';
import type { Bare } from './bare-server.ts';
import { load, type Target } from './load.ts';

type ThroughputOptions = {
  env: Record<string, string>;
  /** The host of the campus that is read, and the session of someone who reads it. */
  host: string;
  cookie: string;
  /** What the signed-in page asks of the database. */
  query: { text: string; values: unknown[] };
  connections: number;
  seconds: number;
  rounds: number;
};

export type Comparison = { name: string; perSecond: number; bare: number; ratio: number; wanted: number };

/**
 * The first feed page by the server, each beside what it is held against. The two are loaded right after each other,
 * in every round the other way round, and the ratio is the middle of the rounds': what else the machine does falls on
 * both alike.
 */
export async function measureThroughput(options: ThroughputOptions): Promise<Comparison[]> {
  const { env, host, cookie, query, connections, seconds, rounds } = options;
  const quad = await start('quad-server.ts', env);
  const url = `http://127.0.0.1:${quad.port}/api/feed`;
  const body = await (await fetch(url, { headers: { host } })).text();
  const given: Bare = { body, databaseUrl: env['DATABASE_URL'] ?? '', connections: 10, ...query };
  const bare = await start('bare-server.ts', {}, given);
  const bareTarget = (path: string): Target => ({
    name: path,
    url: `http://127.0.0.1:${bare.port}/${path}`,
    headers: {},
  });
  const pairs = [
    { name: 'signed-out first page / the same bytes from memory', wanted: 0.8, headers: { host }, bare: 'memory' },
    { name: 'signed-in first page / one prepared query', wanted: 0.5, headers: { host, cookie }, bare: 'query' },
  ];
  try {
    const compared: Comparison[] = [];
    for (const { name, wanted, headers, bare: path } of pairs) {
      const [ours, theirs] = [{ name, url, headers }, bareTarget(path)];
      for (const target of [ours, theirs]) await load(target, connections, 2);
      const figures: { ours: number; theirs: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const turns = round % 2 === 0 ? [ours, theirs] : [theirs, ours];
        const measured = new Map<Target, number>();
        for (const target of turns) measured.set(target, (await load(target, connections, seconds)).perSecond);
        figures.push({ ours: measured.get(ours) ?? 0, theirs: measured.get(theirs) ?? 0 });
      }
      compared.push({
        name,
        wanted,
        perSecond: middleOf(figures.map((figure) => figure.ours)),
        bare: middleOf(figures.map((figure) => figure.theirs)),
        ratio: middleOf(figures.map((figure) => figure.ours / figure.theirs)),
      });
    }
    return compared;
  } finally {
    await Promise.all([quad, bare].map(({ child }) => stop(child)));
  }
}

async function start(program: string, env: Record<string, string>, given?: Bare) {
  const child = fork(resolve(import.meta.dirname, program), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (given) child.send(given);
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (message) => ready(Number(message)));
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}`)));
  });
  return { child, port };
}

async function stop(child: ChildProcess) {
  const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
  child.disconnect();
  await Promise.race([ended, wait(5_000)]);
  child.kill('SIGKILL');
}
