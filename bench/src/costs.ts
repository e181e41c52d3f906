import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { nextAct } from './campus-day/acts.ts';
import { send } from './campus-day/send.ts';
import { readContent, signInStudents } from './campus-day/students.ts';
import { openSite, type Site } from './load/site.ts';
import { onData } from './on-data.ts';
import { drain } from './writing/backlog.ts';
import { print } from './print.ts';

/*
 * What each kind of request costs: CPU time of server and database with everything that follows, bytes sent, and bytes
 * of WAL. CPU time does not depend on other load on the machine. `scale.ts` calculates with the result.
 */

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    posts: { type: 'string', default: '20000' },
    students: { type: 'string', default: '400' },
    requests: { type: 'string', default: '400' },
    connections: { type: 'string', default: '8' },
    'log-level': { type: 'string', default: 'error' },
  },
});

const SAMPLES = 20_000;
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);

/** A sample of requests by kind, in the real mix and from many students. */
async function requestsByKind(site: Site) {
  const content = await readContent(site.deps);
  const students = await signInStudents(site.deps, Number(values.students), false);
  const kinds = new Map<string, (() => ReturnType<typeof send>)[]>();
  for (let n = 0; n < SAMPLES; n += 1) {
    const student = students[n % students.length];
    const around = student && content.get(student.campusId);
    if (!student || !around) throw new Error('A student without a campus');
    const { kind, ...request } = nextAct(student, around);
    const requests = kinds.get(kind) ?? [];
    kinds.set(kind, requests);
    requests.push(() => send({ port: site.port, ...student }, request));
  }
  return kinds;
}

/** Makes the requests over some connections, and returns the bytes of their responses. */
async function make(requests: readonly (() => ReturnType<typeof send>)[]) {
  const waiting = requests.values();
  let bytes = 0;
  await Promise.all(
    Array.from({ length: Number(values.connections) }, async () => {
      for (const request of waiting) {
        const response = await request();
        bytes += response.bytes;
      }
    }),
  );
  return bytes;
}

async function measure(site: Site, client: pg.Client) {
  const kinds = await requestsByKind(site);
  row('Kind', 'share %', 'server ms', 'database ms', 'kB sent', 'kB of WAL');
  row(...Array.from({ length: 6 }, () => '---'));
  for (const [kind, requests] of kinds) {
    const warmUp = requests.slice(0, 50);
    const counted = requests.slice(50, 50 + Number(values.requests));
    await make(warmUp);
    await drain(client);
    const [server, database, wal] = [await site.serverBusy(), await site.databaseBusy(), await walBytes(client)];
    const bytes = await make(counted);
    await drain(client);
    // Emails are written a moment later.
    await wait(1_500);
    await drain(client);
    const each = (total: number, digits: number) => (total / counted.length).toFixed(digits);
    row(
      kind,
      ((requests.length / SAMPLES) * 100).toFixed(1),
      each((await site.serverBusy()) - server, 2),
      each((await site.databaseBusy()) - database, 2),
      each(bytes / 1_000, 1),
      each(((await walBytes(client)) - wal) / 1_000, 1),
    );
  }
}

async function walBytes(client: pg.Client) {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
  );
  return Number(rows[0]?.bytes);
}

await onData({ dataDir: values['data-dir'], posts: Number(values.posts) }, async (dataDir, url) => {
  const env = { JOBS: 'on', MAIL_DELAY_SECONDS: '1' };
  const site = await openSite({ dataDir, url, logLevel: values['log-level'], env });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await measure(site, client);
  } finally {
    await client.end();
    await site.close();
  }
});
