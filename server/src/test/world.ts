import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { testConfig } from '../config/test/config.ts';
import { createDeps } from '../create-deps.ts';
import { LISTENERS, QUEUED_WORK } from '../listeners.ts';
import { runDueJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/process/log.ts';
import type { Payments } from '../ports/payments/payments.ts';
import type { Push } from '../ports/push/push.ts';
import { recordAnnouncements } from './announcements.ts';
import { callAs, type CallOptions } from './caller.ts';
import { newTestDatabase, type TestDatabase } from './database.ts';
import { addStudent, type Student, type StudentOptions } from './people.ts';
import { addPost, type PostOptions } from './posts.ts';
import { settableClock } from './settable-clock.ts';

export type World = Awaited<ReturnType<typeof newWorld>>;

type Adapters = { payments?: Payments; push?: Push; database?: TestDatabase };

/** The world of a whole test file, closed after its last test. Call it at the top of the file. */
export async function useWorld(...options: Parameters<typeof newWorld>) {
  const world = await newWorld(...options);
  afterAll(() => world.close());
  return world;
}

/** A running app on an empty database, for the caller to close. Uses the embedded adapters unless others are passed. */
export async function newWorld(overrides: Partial<Config> = {}, adapters: Adapters = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-world-'));
  const config = testConfig({ dataDir, ...overrides });
  const db = adapters.database ?? (await newTestDatabase());
  const clock = settableClock();
  const log = createLog({ level: config.logLevel });
  const announced = await recordAnnouncements(db);
  const deps = await createDeps({
    config,
    log,
    clock,
    database: db,
    databaseUrl: db.url,
    isAlone: true,
    ...(adapters.payments && { payments: adapters.payments }),
    ...(adapters.push && { push: adapters.push }),
  });
  const app = await buildApp(deps);

  return {
    deps,
    app,
    clock,
    student: (name: string, options?: StudentOptions) => addStudent(deps, name, options),
    post: (author: Student, options: PostOptions = {}) => addPost(deps, author, options),
    /** Calls as a student, or as a visitor with null. */
    as: (viewer: Student | null, options: CallOptions = {}) => callAs(app, viewer, options),
    /** The types of the events that were announced and not rolled back, oldest first. */
    announced,
    /** Runs the listeners and jobs that are due, and sends the waiting emails. */
    work: () =>
      runDueJobs({
        pool: db.pool,
        log,
        deps,
        listeners: LISTENERS,
        queued: QUEUED_WORK,
        afterJob: () => deps.reads.restrict(),
      }),
    async close() {
      await app.close();
      await deps.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
