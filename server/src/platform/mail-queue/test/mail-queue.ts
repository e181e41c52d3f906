import { newTestDatabase } from '../../../test/database.ts';
import { settableClock } from '../../../test/settable-clock.ts';
import { uuidIds } from '../../ids.ts';
import { prepareJobs, runDueJobs } from '../../jobs/jobs.ts';
import { createLog } from '../../process/log.ts';
import type { AddressedEmail } from '../email.ts';
import { mailQueueWork } from '../mail-queue.jobs.ts';
import { createMailQueue } from '../mail-queue.ts';
import type { sendEmails } from '../send-email.ts';

type Mail = Parameters<typeof sendEmails>[0]['mail'];

/** A mail queue on a database of its own. Its jobs run only when `work` is called. */
export async function openTestMailQueue() {
  const db = await newTestDatabase();
  const clock = settableClock();
  const lines: string[] = [];
  const log = createLog({ level: 'debug', to: { write: (line) => void lines.push(line) } });
  await prepareJobs({ url: db.url, log });
  const mailQueue = createMailQueue({ clock, ids: uuidIds(clock) });
  const { id: campusId } = await db.db.selectFrom('campuses').select('id').limit(1).executeTakeFirstOrThrow();
  const parts = (mail: Mail, devTools = true) => ({ db, clock, log, mail, config: { devTools } });

  return {
    db,
    mailQueue,
    parts,
    /** All log lines so far. */
    logged: () => lines.join(''),
    email: (changes: Partial<AddressedEmail> = {}): AddressedEmail => ({
      campusId,
      to: 'olive@ou.edu',
      subject: 'Hello',
      html: '<p>Hello, Olive</p>',
      text: 'Hello, Olive',
      ...changes,
    }),
    write: (email: AddressedEmail) => db.tx((tx) => mailQueue.write(tx, email)),
    rows: () => db.db.selectFrom('mails').selectAll().orderBy('created_at').execute(),
    /** Runs waiting jobs, ignoring their backoff. */
    async work(mail: Mail, devTools = true) {
      await db.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await runDueJobs({ pool: db.pool, log, deps: parts(mail, devTools), listeners: [], queued: mailQueueWork });
    },
    async jobs() {
      const { rows } = await db.pool.query<{ waits: boolean }>(
        'select run_at > now() as waits from graphile_worker.jobs',
      );
      return rows;
    },
    async clear() {
      await db.pool.query('delete from graphile_worker._private_jobs; delete from mails');
      lines.length = 0;
    },
    close: () => db.close(),
  };
}

export type TestMailQueue = Awaited<ReturnType<typeof openTestMailQueue>>;
