import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import pg from 'pg';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import { plainPhoto } from '../../../bench/src/faults/media-files.ts';
import { startTraffic } from '../../../bench/src/faults/steady-traffic.ts';
import { jobsLeft } from '../../../bench/src/faults/database-site.ts';
import type { OpenDeps } from '../../../server/src/deps.ts';
import { addStudent, type Student } from '../../../server/src/test/people.ts';
import { creationHeaders } from '../../../server/src/test/uploads.ts';
import { runBackupTool } from '../parts/backups.ts';
import { findPrimary, primaryUrl, superuserUrl } from '../parts/cluster.ts';
import { DRILL_HOST, SITE_PORT } from '../parts/addresses.ts';
import { restoreTo } from '../parts/restore.ts';
import { withDrillServer } from '../parts/site.ts';
import { until } from '../parts/until.ts';
import { askSite } from '../parts/ask-site.ts';
import { newPairs, withLabDeps } from './lab-deps.ts';
import { differences, rowsIn, snapshot } from './snapshot.ts';

const PHOTOS = 5;
const WRITING_MS = 10_000;
const PAIRS = 8;

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function uploadPhoto(deps: OpenDeps, { cookie }: Student) {
  const file = await plainPhoto();
  const headers = {
    ...creationHeaders(file.length),
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
  };
  const { headers: responseHeaders, status } = await askSite('POST', UPLOADS_PATH, { cookie, headers, raw: file });
  if (status !== 201) throw new Error(`An upload was answered with ${status}`);
  const id = String(responseHeaders.location).split('/').at(-1) ?? '';
  const media = () =>
    deps.db.db.selectFrom('media').select(['status', 'variants']).where('id', '=', id).executeTakeFirst();
  await until('a photo', async () => (await media())?.status === 'ready');
  const { variants } = (await media()) ?? {};
  return (variants as { name: string }[]).map(({ name }) => `/files/${id}/${name}`);
}

async function writeFor(milliseconds: number) {
  const pairs = await newPairs(PAIRS);
  const traffic = startTraffic(SITE_PORT, pairs);
  await wait(milliseconds);
  await traffic.stop();
  return traffic.acknowledged;
}

/** Waits until nothing is written; returns the time and a snapshot. */
async function stillMoment() {
  await jobsLeft(primaryUrl());
  for (let attempts = 0; attempts < 30; attempts += 1) {
    const before = await snapshot(primaryUrl());
    const moment = await ask<{ moment: string }>(superuserUrl('quad'), 'select clock_timestamp()::text as moment');
    await wait(50);
    if (differences(before, await snapshot(primaryUrl())).length === 0) return { before, moment: moment?.moment ?? '' };
  }
  throw new Error('The database is never still');
}

async function ask<R extends pg.QueryResultRow>(connectionString: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows[0];
  } finally {
    await client.end();
  }
}

const storedOf = async (url: string, ids: string[]) =>
  (await ask<{ count: number }>(url, 'select count(*)::int as count from messages where client_id = any($1)', [ids]))
    ?.count;

async function hashesOf(paths: string[], cookie: string, address?: string) {
  const found = [];
  for (const path of paths) {
    const { status, bytes } = await askSite('GET', path, { cookie, ...(address && { address }) });
    found.push(status === 200 ? hash(bytes) : String(status));
  }
  return found;
}

async function drill(deps: OpenDeps, report: (progress: string) => void): Promise<Outcome> {
  const primary = await findPrimary();
  if (primary === undefined) throw new Error('There is no primary');
  const student = await addStudent(deps, 'photographer');
  const paths: string[] = [];
  for (let n = 0; n < PHOTOS; n += 1) paths.push(...(await uploadPhoto(deps, student)));
  const [, early] = await Promise.all([runBackupTool(primary, '--type=full', 'backup'), writeFor(WRITING_MS)]);
  report('backed up while writing');
  const media = await hashesOf(paths, student.cookie);
  const { before, moment } = await stillMoment();
  const late = await writeFor(WRITING_MS);
  await askSite('DELETE', '/api/session', { cookie: student.cookie });
  await ask(superuserUrl('quad'), 'select pg_switch_wal()');
  await runBackupTool(primary, 'check');
  report(`restoring to ${moment}`);
  const began = performance.now();
  return restoreTo(primary, moment, async (url) => {
    const took = (performance.now() - began) / 1000;
    const restored = await snapshot(url);
    const [kept, undone] = [await storedOf(url, early), await storedOf(url, late)];
    const after = await withDrillServer(url, () => hashesOf(paths, student.cookie, DRILL_HOST));
    const tables = differences(before, restored);
    const files = media.filter((each, index) => each !== after[index]).length;
    return {
      seen: [
        `${rowsIn(restored)} rows in ${restored.size} tables, ${tables.length} tables differ${tables.map((name) => ` ${name}`).join()}`,
        `${kept} of ${early.length} messages before it and ${undone} of ${late.length} after it`,
        `${media.length} files, ${files} differ`,
        `restored in ${took.toFixed(0)} s`,
      ].join('; '),
      holds:
        tables.length === 0 &&
        kept === early.length &&
        undone === 0 &&
        files === 0 &&
        media.every((each) => each.length === 64),
    };
  });
}

export const restoreFaults: Fault[] = [
  {
    name: 'restore',
    fault: 'pgBackRest restores the cluster to a moment between two writes, beside the running site',
    expected: 'rows of every table and hashes of all files equal; nothing later',
    run: (report) => withLabDeps((deps) => drill(deps, report)),
  },
];
