import { middleOf } from '../reading/measure-reading.ts';
import type { Bare } from './bare-server.ts';
import { startProgram, stopProgram } from './child-program.ts';
import { load, type Target } from './load.ts';

type ThroughputOptions = {
  env: Record<string, string>;
  /** The host of the campus to read, and a reader's session. */
  host: string;
  cookie: string;
  /** The query behind the signed-in page. */
  query: { text: string; values: unknown[] };
  connections: number;
  seconds: number;
  rounds: number;
};

type Comparison = { name: string; perSecond: number; bare: number; ratio: number; wanted: number };

/**
 * Compares the server's first feed page with its baselines. Both are loaded right after each other, in alternating
 * order, and the ratio is the median of the rounds, so that other load on the machine affects both equally.
 */
export async function measureThroughput(options: ThroughputOptions): Promise<Comparison[]> {
  const { env, host, cookie, query, connections, seconds, rounds } = options;
  const quad = await startProgram('quad-server.ts', env);
  const url = `http://127.0.0.1:${quad.port}/api/feed`;
  const bytes = Buffer.from(await (await fetch(url, { headers: { host } })).arrayBuffer());
  const bareOptions: Bare = {
    body: bytes.toString('base64'),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    databaseUrl: env['DATABASE_URL'] ?? '',
    connections: 10,
    ...query,
  };
  const bare = await startProgram('bare-server.ts', {}, bareOptions);
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
      const results: { ours: number; theirs: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const targets = round % 2 === 0 ? [ours, theirs] : [theirs, ours];
        const measured = new Map<Target, number>();
        for (const target of targets) measured.set(target, (await load(target, connections, seconds)).perSecond);
        results.push({ ours: measured.get(ours) ?? 0, theirs: measured.get(theirs) ?? 0 });
      }
      compared.push({
        name,
        wanted,
        perSecond: middleOf(results.map((result) => result.ours)),
        bare: middleOf(results.map((result) => result.theirs)),
        ratio: middleOf(results.map((result) => result.ours / result.theirs)),
      });
    }
    return compared;
  } finally {
    await Promise.all([quad, bare].map(({ child }) => stopProgram(child)));
  }
}
