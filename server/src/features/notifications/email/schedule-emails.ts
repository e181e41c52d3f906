import { z } from 'zod';
import { MAIL_TOPIC_OF } from '@quad/contract/notifications';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import type { NewNotification } from '../notification-groups.store.ts';

/** Jobs in the queue carry the name: do not rename. */
export const WRITE_EMAILS_TO = 'notifications.write-letters-to';
export const emailJob = z.object({ userId: z.uuid() });

const TRIES_MAX = 3;
const SECOND = 1_000;

/**
 * In the transaction that opens a row: whoever has not seen it when its time comes gets their letter then. What is due
 * within one second is one job. A job that fails or comes a moment too early is made up for by the timed one.
 */
export async function scheduleEmails(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  { userId, type, now }: Pick<NewNotification, 'userId' | 'type' | 'now'>,
) {
  if (MAIL_TOPIC_OF[type] === undefined) return;
  const second = Math.ceil((now.getTime() + config.mailDelayMs) / SECOND);
  await addJob(tx, {
    name: WRITE_EMAILS_TO,
    payload: { userId },
    triesMax: TRIES_MAX,
    dueAt: new Date(second * SECOND),
    key: `${WRITE_EMAILS_TO}:${userId}:${second}`,
  });
}
