import { expect, onTestFinished, test } from 'vitest';
import type { Deps } from './deps.ts';
import { openDatabase } from './platform/database/database.ts';
import { startAllJobs } from './start-jobs.ts';
import { useAdsWorld } from './test/ads.ts';
import { eventually } from './test/eventually.ts';
import type { Student } from './test/people.ts';
import { storePicture } from './test/stored-pictures.ts';

const world = await useAdsWorld();

/** Something outside that never answers until it is released. */
function stall() {
  const released = Promise.withResolvers<void>();
  const state = { waiting: 0 };
  const wait = () => {
    state.waiting += 1;
    return released.promise;
  };
  return { state, wait, release: () => released.resolve() };
}

/** Runs all jobs during the story. Releases stalled calls before the jobs stop. */
async function withJobs(deps: Partial<Deps>, release: () => void, story: () => Promise<void>) {
  const jobs = await startAllJobs({ ...world.deps, ...deps }, world.deps.db.pool.options.connectionString ?? '');
  try {
    await story();
  } finally {
    release();
    await jobs.stop(5_000);
  }
}

/** Queues a job, and waits until every process knows the new access of the campus. */
async function changeCampus(campusId: string) {
  let changes = 0;
  const stop = world.deps.live.onMessage('campus.changed', () => void (changes += 1));
  await world.deps.db.tx((tx) => world.deps.events.announce(tx, { type: 'campus.changed', campusId }));
  await eventually(() => expect(changes).toBeGreaterThan(0));
  stop();
}

async function writeEmails({ campusId, email: to }: Student, count: number) {
  const email = { campusId, to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  for (let nth = 0; nth < count; nth += 1) {
    await world.deps.db.tx((tx) => world.deps.mailQueue.write(tx, email));
  }
}

test('a mail server that stalls delays no other job, however many emails wait', async () => {
  const olive = await world.student('olive');
  const server = stall();
  await writeEmails(olive, 20);
  await withJobs({ mail: { send: server.wait } }, server.release, async () => {
    await eventually(() => expect(server.state.waiting).toBe(5));
    await changeCampus(olive.campusId);
  });
});

test.each([
  ['many videos are decoded at once', { mediaProcesses: 8, databaseConnections: 10 }],
  ['there are few connections', { databaseConnections: 5 }],
])('a mail server that stalls delays no write, also where %s', async (_where, settings) => {
  const { deps } = world;
  const max = settings.databaseConnections;
  const lena = await world.student(`lena${max}`);
  const server = stall();
  await writeEmails(lena, 20);
  const url = deps.db.pool.options.connectionString ?? '';
  const db = await openDatabase({ url, max, waitMs: 2_000, log: deps.log });
  onTestFinished(() => db.close());
  const config = { ...deps.config, ...settings };
  await withJobs({ db, config, mail: { send: server.wait } }, server.release, async () => {
    await eventually(() => expect(server.state.waiting).toBeGreaterThan(0));
    // After this, each worker has tried to send an email.
    await changeCampus(lena.campusId);
    await db.tx((tx) => deps.events.announce(tx, { type: 'campus.changed', campusId: lena.campusId }));
  });
});

test('exports that take long delay no other job', async () => {
  const students: Student[] = [];
  for (let count = 0; count < 8; count += 1) students.push(await world.student(`exporter${count}`));
  for (const student of students) await world.as(student).call('POST', '/account/export');
  const disk = stall();
  const storage = { ...world.deps.storage, put: disk.wait };
  await withJobs({ storage }, disk.release, async () => {
    await eventually(() => expect(disk.state.waiting).toBeGreaterThan(0));
    await changeCampus(students[0]?.campusId ?? '');
  });
});

/** One less than the shared queue has workers. */
const OTHER_JOBS = [
  'ads.transition-due',
  'ads.remove-handled-events',
  'database.run-backfills',
  'limits.remove-expired',
];

test('a payment provider that stalls delays no other job, however many runs are due', async () => {
  const sasha = await world.student('sasha');
  for (let count = 0; count < 6; count += 1) {
    const { adId } = await world.runningAd(sasha);
    await world.action(sasha, adId, 'stop');
  }
  for (let minute = 0; minute < 6; minute += 1) {
    await world.deps.db.pool.query(`select graphile_worker.add_job('ads.settle-payments')`);
  }
  for (const name of OTHER_JOBS) await world.deps.db.pool.query(`select graphile_worker.add_job($1)`, [name]);
  const [provider, others] = [stall(), stall()];
  const { payments, reads } = world.deps;
  const refund = () => provider.wait().then(() => ({ refundRef: 'refunded' }));
  const restrict = async () => {
    // Runs at the end of each job. These jobs leave one of the shared workers free.
    if (others.state.waiting < OTHER_JOBS.length) await others.wait();
    return reads.restrict();
  };
  const release = () => [provider, others].forEach((each) => each.release());
  await withJobs({ payments: { ...payments, refund }, reads: { ...reads, restrict } }, release, async () => {
    await eventually(() => expect(provider.state.waiting).toBeGreaterThan(0));
    await eventually(() => expect(others.state.waiting).toBe(OTHER_JOBS.length));
    await changeCampus(sasha.campusId);
  });
});

test('a file storage that stalls delays no other job, however many files go', async () => {
  const pia = await world.student('pia');
  const { deps } = world;
  for (let count = 0; count < 4; count += 1) {
    const { id: postId } = await world.post(pia);
    await storePicture(deps, pia, { purpose: 'post', postId }, Buffer.from('photo'));
    await world.as(pia).call('DELETE', `/posts/${postId}`);
    const avatar = await storePicture(deps, pia, { purpose: 'avatar' }, Buffer.from('face'));
    const mediaId = avatar.split('/')[2] ?? '';
    await deps.db.tx((tx) => deps.events.announce(tx, { type: 'picture.dropped', mediaId }));
  }
  const files = stall();
  const storage = { ...deps.storage, delete: files.wait };
  await withJobs({ storage }, files.release, async () => {
    await eventually(() => expect(files.state.waiting).toBeGreaterThan(0));
    await changeCampus(pia.campusId);
  });
});
