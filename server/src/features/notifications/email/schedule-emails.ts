import { z } from 'zod';
import { MAIL_TOPIC_OF } from '@quad/contract/notifications/notifications';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import type { NewNotification } from '../notification-groups.store.ts';

/** Do not rename: queued jobs carry this name. */
export const WRITE_EMAILS_TO = 'notifications.write-letters-to';
export const emailJob = z.object({ userId: z.uuid() });

const TRIES_MAX = 3;
const SECOND = 1_000;

/**
 * Runs in the transaction that opens a notification and schedules the email for later. Emails due in the same second
 * share one job. The timed job catches up if this one fails or runs too early.
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
