import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { testConfig } from '../config/test-config.ts';
import type { Deps } from '../deps.ts';
import { openSessions } from '../features/accounts/accounts.public.ts';
import { campusesListeners } from '../features/campuses/campuses.listeners.ts';
import { openCampusDirectory } from '../features/campuses/campuses.public.ts';
import { createEvents } from '../platform/events/events.ts';
import { uuidIds } from '../platform/ids.ts';
import { runDueJobs } from '../platform/jobs/jobs.ts';
import { databaseLimits } from '../platform/limits/limits.ts';
import { openLiveHub } from '../platform/live/hub.ts';
import { createLog } from '../platform/log.ts';
import { openInProcessRelay } from '../ports/relay/in-process-relay.ts';
import { folderStorage } from '../ports/storage/folder-storage.ts';
import { recordedEvents } from './announcements.ts';
import { callAs, type CallOptions } from './caller.ts';
import { newTestDatabase } from './database.ts';
import { addStudent, type Student, type StudentOptions } from './people.ts';
import { addPost, type PostOptions } from './posts.ts';
import { settableClock } from './settable-clock.ts';

export type World = Awaited<ReturnType<typeof newWorld>>;

/** A running app on an empty database of its own. Its adapters are the embedded ones. */
export async function newWorld(overrides: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-world-'));
  const config = testConfig({ dataDir, ...overrides });
  const db = await newTestDatabase();
  const clock = settableClock();
  const ids = uuidIds(clock);
  const log = createLog({ level: config.logLevel });
  const live = await openLiveHub({ relay: openInProcessRelay(), log });
  const campuses = await openCampusDirectory({ db, live, config, log });
  const sessions = openSessions({ db, live, config, clock, ids });
  live.serve({ campusOf: (host) => campuses.ofHost(host), viewerOf: (cookie) => sessions.viewerOf(cookie) });
  const listeners = [...campusesListeners];
  const { events, announced } = await recordedEvents(db, createEvents({ listeners }));
  const limits = databaseLimits({ db, clock, secret: config.secret });
  const storage = folderStorage(join(dataDir, 'media'));
  const deps: Deps = { config, log, clock, ids, db, events, live, limits, storage, campuses, sessions };
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
    /** Lets the listeners hear what was announced, and returns when they have. */
    work: () => runDueJobs({ url: db.url, log, deps, listeners }),
    async close() {
      await app.close();
      sessions.close();
      campuses.close();
      await live.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
