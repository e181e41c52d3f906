import { middleOf } from '../reading/measure-reading.ts';
import type { Bare } from './bare-server.ts';
import { startProgram, stopProgram } from './child-program.ts';
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
  const quad = await startProgram('quad-server.ts', env);
  const url = `http://127.0.0.1:${quad.port}/api/feed`;
  const body = await (await fetch(url, { headers: { host } })).text();
  const given: Bare = { body, databaseUrl: env['DATABASE_URL'] ?? '', connections: 10, ...query };
  const bare = await startProgram('bare-server.ts', {}, given);
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
    await Promise.all([quad, bare].map(({ child }) => stopProgram(child)));
  }
}
