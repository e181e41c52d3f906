import type { Database } from '../database/database.ts';
import type { Clock } from '../clock.ts';
import type { TimedWork } from '../jobs/jobs.ts';
import type { QueuedWork } from '../jobs/queue.ts';
import { SEND_EMAIL } from './mail-queue.ts';
import { deleteMailsBefore } from './mail-queue.store.ts';
import { sendEmails } from './send-email.ts';

type MailQueueParts = Parameters<typeof sendEmails>[0];

/** How long we keep the row of a sent or failed email, to answer "did you email me?". */
const KEPT_MS = 30 * 24 * 60 * 60_000;

export const mailQueueWork: QueuedWork<MailQueueParts>[] = [
  { name: SEND_EMAIL, run: (payload, deps) => sendEmails(deps, payload) },
];

export const mailQueueTimedWork: TimedWork<MailQueueParts>[] = [
  { name: 'outbox.remove-finished', cron: '17 4 * * *', run: (deps) => removeFinishedEmails(deps) },
];

export async function removeFinishedEmails({ db, clock }: { db: Database; clock: Clock }) {
  await deleteMailsBefore(db.db, new Date(clock.now().getTime() - KEPT_MS));
}
