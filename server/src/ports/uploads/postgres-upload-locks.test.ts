import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/process/log.ts';
import { newTestDatabase } from '../../test/database.ts';
import { openFreezingProxy } from '../../test/freezing-proxy.ts';
import { postgresUploadLocks, type UploadLocks } from './postgres-upload-locks.ts';
import { eventually } from '../../test/eventually.ts';

let db: Awaited<ReturnType<typeof newTestDatabase>>;
let here: UploadLocks;
let there: UploadLocks;
beforeAll(async () => {
  db = await newTestDatabase();
  const open = () => postgresUploadLocks({ url: db.url, log: createLog({ level: 'silent' }), timeoutMs: 400 });
  [here, there] = [open(), open()];
});
afterAll(async () => {
  await here.close();
  await there.close();
  await db.close();
});

const { signal } = new AbortController();
const nothing = () => undefined;

test('of many callers on two processes, each has the lock alone', async () => {
  const id = randomUUID();
  let inside = 0;
  let most = 0;
  const turn = async (locks: UploadLocks) => {
    const lock = locks.newLock(id);
    await lock.lock(signal, nothing);
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
    await lock.unlock();
  };
  const patient = [0, 1].map(() =>
    postgresUploadLocks({ url: db.url, log: createLog({ level: 'silent' }), timeoutMs: 10_000 }),
  );
  await Promise.all(Array.from({ length: 12 }, (_, index) => turn(patient[index % 2] ?? here)));
  await Promise.all(patient.map((locks) => locks.close()));
  expect(most).toBe(1);
});

test.each([
  ['this process', () => here],
  ['another process', () => there],
])('the holder in %s is asked to release it, and a caller that waited long enough gives up', async (_, waiting) => {
  const id = randomUUID();
  const holder = here.newLock(id);
  const askedToLetGo = vi.fn<() => void>();
  await holder.lock(signal, askedToLetGo);
  const second = waiting().newLock(id);
  await expect(second.lock(signal, nothing)).rejects.toMatchObject({ body: expect.stringContaining('lock') });
  await eventually(() => expect(askedToLetGo).toHaveBeenCalled());

  await holder.unlock();
  await second.lock(signal, nothing);
  await second.unlock();
});

test('a process that dies releases its locks, and one that lost its connection is told to stop', async () => {
  const id = randomUUID();
  const askedToLetGo = vi.fn<() => void>();
  const lost = here.newLock(id);
  await lost.lock(signal, askedToLetGo);
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quad uploads' and datname = current_database()",
  );
  await eventually(() => expect(askedToLetGo).toHaveBeenCalled());
  const next = there.newLock(id);
  await next.lock(signal, nothing);
  await lost.unlock();
  await next.unlock();
});

test('a connection that no longer answers is replaced', async () => {
  const proxy = await openFreezingProxy(db.url);
  const log = createLog({ level: 'silent' });
  const locks = postgresUploadLocks({ url: proxy.url, log, timeoutMs: 10_000, responseMs: 200 });
  const [before, after] = [locks.newLock(randomUUID()), locks.newLock(randomUUID())];
  const lost = vi.fn<() => void>();
  await before.lock(signal, lost);
  proxy.freeze();
  const waiting = after.lock(signal, nothing);
  // The lock is lost with its connection, so its holder has to stop.
  await eventually(() => expect(lost).toHaveBeenCalled());
  proxy.thaw();
  await waiting;
  await after.unlock();
  await locks.close();
  proxy.close();
});
