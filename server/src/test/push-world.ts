import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { testConfig } from '../config/test/config.ts';
import { systemClock } from '../platform/clock.ts';
import { startPushService } from '../ports/push/test/push-service.ts';
import { webPushPush } from '../ports/push/web-push-push.ts';
import type { Student } from './people.ts';
import { newWorld } from './world.ts';

/** In Oklahoma and Texas. Far ahead, so that jobs for later wait until a test hurries them. */
export const NOON = '2040-01-11T18:00:00Z';
export const MIDNIGHT = '2040-01-12T06:00:00Z';

/** A world whose pushes reach a push service on this machine. */
export async function usePushWorld() {
  const service = await startPushService();
  afterAll(() => service.close());
  const push = webPushPush({ keys: testConfig().vapid, clock: systemClock, network: service.network });
  const world = await newWorld({}, { push });
  afterAll(() => world.close());
  world.clock.set(NOON);

  return {
    world,
    service,
    push,
    /** Subscribes this student's browser to push notifications, like the page does. */
    turnOn: async (student: Student) => {
      const target = service.subscribe(push.publicKey);
      const response = await world.as(student).call('PUT', '/me/push', target);
      expect(response.json()).toEqual({ publicKey: push.publicKey, endpoint: target.endpoint });
      return target;
    },
    isOn: async (student: Student) => (await world.as(student).call('GET', '/me/push')).json().endpoint !== null,
    /** The same student on another device. */
    otherDevice: async (student: Student): Promise<Student> => {
      const { sessions, db, config } = world.deps;
      const session = await sessions.start(db.db, student.id);
      return { ...student, cookie: `${config.sessionCookie}=${encodeURIComponent(session)}` };
    },
    /** Scheduled push jobs that are not due yet. */
    waiting: async () => {
      const { rows } = await sql<{ name: string; at: Date }>`
        select task_identifier as name, run_at as at from graphile_worker.jobs
        where run_at > now() and task_identifier like 'notifications.push%' order by run_at
      `.execute(world.deps.db.db);
      return rows;
    },
    /** Makes scheduled jobs due and runs them. */
    runLaterJobs: async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.deps.db.db);
      await world.work();
    },
  };
}
