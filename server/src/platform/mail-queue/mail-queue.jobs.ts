import type { Database } from '../database/database.ts';
import type { Clock } from '../clock.ts';
import type { TimedWork } from '../jobs/jobs.ts';
import type { QueuedWork } from '../jobs/queue.ts';
import { MAIL_QUEUE, SEND_EMAIL } from './mail-queue.ts';
import { deleteMailsBefore } from './mail-queue.store.ts';
import { sendEmails } from './send-email.ts';

type MailQueueParts = Parameters<typeof sendEmails>[0];

/** How long we keep the row of a sent or failed email, to answer "did you email me?". */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Each sends several emails at once, in a transaction. */
const SENDERS = 5;

export const mailQueueWork: QueuedWork<MailQueueParts>[] = [
  {
    name: SEND_EMAIL,
    queue: MAIL_QUEUE,
    atOnce: SENDERS,
    holdsTransaction: true,
    run: (payload, deps) => sendEmails(deps, payload),
  },
];

export const mailQueueTimedWork: TimedWork<MailQueueParts>[] = [
  { name: 'mail-queue.remove-finished', cron: '17 4 * * *', run: (deps) => removeFinishedEmails(deps) },
];

export async function removeFinishedEmails({ db, clock }: { db: Database; clock: Clock }) {
  await deleteMailsBefore(db.db, new Date(clock.now().getTime() - KEPT_MS));
}
