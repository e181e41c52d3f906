import { z } from 'zod';
import { MAIL_TOPIC_OF } from '@quad/contract/notifications/notifications';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import type { NewNotification } from '../notification-groups.store.ts';

/** Do not rename: queued jobs carry this name. */
export const WRITE_EMAILS_TO = 'notifications.write-emails-to';
/** `userId`: only that person's emails. `since`: only notifications that began after it. */
export const emailJob = z.object({ userId: z.uuid().optional(), since: z.iso.datetime().optional() });

const ATTEMPTS_MAX = 3;
const SECOND = 1_000;
/** The job looks back a little further than its own second, because the clocks of two processes differ. */
const LOOKS_BACK = 2 * SECOND;

/**
 * Runs in the transaction that opens notifications and schedules their emails for later. All emails that are due in one
 * second share one job. The timed job catches up if this one fails or runs too early.
 */
export async function scheduleEmails(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  opened: readonly Pick<NewNotification, 'type'>[],
  now: Date,
) {
  if (opened.every(({ type }) => MAIL_TOPIC_OF[type] === undefined)) return;
  const second = Math.ceil((now.getTime() + config.mailDelayMs) / SECOND);
  const since = new Date(second * SECOND - config.mailDelayMs - LOOKS_BACK);
  await addJob(tx, {
    name: WRITE_EMAILS_TO,
    payload: { since: since.toISOString() },
    attemptsMax: ATTEMPTS_MAX,
    dueAt: new Date(second * SECOND),
    key: `${WRITE_EMAILS_TO}:${second}`,
  });
}
