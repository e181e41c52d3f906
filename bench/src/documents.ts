import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { choosePages, type MeasuredPage } from './documents/pages.ts';
import type { Bare } from './load/bare-server.ts';
import { startProgram, stopProgram } from './load/child-program.ts';
import { load, type Target } from './load/load.ts';
import { openSite, type Site } from './load/site.ts';
import { onData } from './on-data.ts';
import { middleOf } from './reading/measure-reading.ts';
import { print } from './print.ts';

/*
 * Compares rendering a page with the request for its list and, for visitors, with sending the same bytes from
 * memory. CPU time does not depend on other load on the machine; rates do.
 */

const { values } = parseArgs({
  options: {
    /** A large data set, filled by generate.ts. Without it, a new one with `--posts` posts. */
    'data-dir': { type: 'string' },
    posts: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** Pages whose name contains this. */
    only: { type: 'string', default: '' },
    'log-level': { type: 'string', default: 'warn' },
  },
});

const OF_MEMORY = 0.5;
const WARM_UP_SECONDS = 2;
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);
const ratio = (value: number, required: number) => `${value.toFixed(3)}${value < required ? ' (missed)' : ''}`;
const connections = Number(values.connections);
const seconds = Number(values.seconds);

type Speed = { perSecond: number; cpuMs: number };

/** Each target once per round, in alternating order, so that other load affects all equally. */
async function compare(site: Site, targets: readonly Target[]) {
  for (const target of targets) await load(target, connections, WARM_UP_SECONDS);
  const rounds: Map<Target, Speed>[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const speeds = new Map<Target, Speed>();
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const before = await site.busy();
      const { perSecond } = await load(target, connections, seconds);
      speeds.set(target, { perSecond, cpuMs: ((await site.busy()) - before) / (perSecond * seconds) });
    }
    rounds.push(speeds);
  }
  const middle = (pick: (speeds: Map<Target, Speed>) => number) => middleOf(rounds.map(pick));
  const of = (speeds: Map<Target, Speed>, target: Target) => speeds.get(target) ?? { perSecond: NaN, cpuMs: NaN };
  return {
    perSecond: (target: Target) => middle((speeds) => of(speeds, target).perSecond),
    cpuMs: (target: Target) => middle((speeds) => of(speeds, target).cpuMs),
    ratio: (target: Target, to: Target) => middle((speeds) => of(speeds, target).perSecond / of(speeds, to).perSecond),
  };
}

/** The same bytes from a server that does nothing else. */
async function serveFromMemory({ url, headers }: Target) {
  const call = get(url, { headers });
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (response?.statusCode !== 200) throw new Error(`${url} was answered with ${response?.statusCode}`);
  const bytes = await buffer(response);
  const kept = ['content-type', 'content-encoding', 'content-security-policy'].flatMap((name) => {
    const value = response.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const bare: Bare = {
    body: bytes.toString('base64'),
    headers: Object.fromEntries(kept),
    databaseUrl: '',
    connections: 1,
    text: '',
    values: [],
  };
  return { ...(await startProgram('bare-server.ts', {}, bare)), kilobytes: bytes.length / 1000 };
}

type Viewer = { name: string; headers: Record<string, string> };

async function measurePage(site: Site, page: MeasuredPage, { name, headers }: Viewer) {
  const at = (path: string): Target => ({ name: path, url: `http://127.0.0.1:${site.port}${path}`, headers });
  const [document, api] = [at(page.document), at(page.api)];
  const memory = await serveFromMemory(document);
  try {
    const bytes: Target = { name: 'memory', url: `http://127.0.0.1:${memory.port}/memory`, headers: {} };
    const isVisitor = headers['cookie'] === undefined;
    const speeds = await compare(site, isVisitor ? [document, api, bytes] : [document, api]);
    row(
      page.name,
      name,
      Math.round(memory.kilobytes),
      Math.round(speeds.perSecond(document)),
      speeds.cpuMs(document).toFixed(2),
      Math.round(speeds.perSecond(api)),
      speeds.cpuMs(api).toFixed(2),
      ratio(speeds.ratio(document, api), isVisitor ? 0 : page.requiredOfApi),
      isVisitor ? Math.round(speeds.perSecond(bytes)) : '',
      isVisitor ? ratio(speeds.ratio(document, bytes), OF_MEMORY) : '',
    );
  } finally {
    await stopProgram(memory.child);
  }
}

await onData({ dataDir: values['data-dir'], posts: Number(values.posts) }, async (dataDir, url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { pages, campusId, campusSlug, viewerId } = await choosePages(client);
  await client.query(`update campuses set privacy = 'public' where id = $1`, [campusId]);
  const site = await openSite({ dataDir, url, logLevel: values['log-level'] });
  const session = await site.deps.db.tx((tx) => site.deps.sessions.start(tx, viewerId));
  // Compressed, as browsers ask for it.
  const visitor = { host: `${campusSlug}.localhost`, 'accept-encoding': 'br' };
  const cookie = `${site.deps.config.sessionCookie}=${encodeURIComponent(session)}`;
  try {
    row('Page', 'for', 'kB', 'documents/s', 'CPU ms', 'API/s', 'CPU ms', 'of API', 'memory/s', 'of memory');
    row(...Array.from({ length: 10 }, () => '---'));
    for (const page of pages.filter(({ name }) => name.includes(values.only))) {
      await measurePage(site, page, { name: 'visitor', headers: visitor });
      await measurePage(site, page, { name: 'member', headers: { ...visitor, cookie } });
    }
  } finally {
    await site.close();
    await client.end();
  }
});
