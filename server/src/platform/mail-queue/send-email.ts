import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../process/log.ts';
import { scrub } from '../process/scrub.ts';
import { EmailRefused, type OutgoingEmail } from './email.ts';
import { addSendJob, ATTEMPTS_MAX } from './mail-queue.ts';
import { lockWaitingMails, type MailOutcome, recordOutcomes } from './mail-queue.store.ts';

type SenderParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  /** Implemented by `ports/mail`. */
  mail: { send: (email: OutgoingEmail) => Promise<void> };
  config: { devTools: boolean };
};

/** An older version queued one email per job. */
const payload = z.union([
  z.object({ mailIds: z.array(z.uuid()) }),
  z.object({ mailId: z.uuid() }).transform(({ mailId }) => ({ mailIds: [mailId] })),
]);
const headers = z.record(z.string(), z.string());

const ERROR_MAX = 500;
/** Emails sent concurrently, in one transaction. */
const AT_ONCE = 10;

/**
 * Sends emails. Their rows stay locked until they are marked as sent, so no two workers send the same email. After a
 * crash in between, they are sent again with the same message ids. Throws to request a retry of a single email; of
 * several, each failed one gets its own job.
 */
export async function sendEmails(deps: SenderParts, job: unknown) {
  const { mailIds } = payload.parse(job);
  for (let from = 0; from < mailIds.length; from += AT_ONCE) {
    await sendTogether(deps, mailIds.slice(from, from + AT_ONCE), mailIds.length > 1);
  }
}

async function sendTogether({ db, clock, log, mail, config }: SenderParts, mailIds: string[], isShared: boolean) {
  // The transaction may be retried; the sending must not.
  const sent = new Map<string, Promise<unknown>>();

  const outcomes = await db.tx(async (tx) => {
    const rows = await lockWaitingMails(tx, mailIds);
    const results = rows.map(async (row) => {
      const sending =
        sent.get(row.id) ??
        failureOf(
          mail.send({
            id: row.id,
            to: row.to_address,
            subject: row.subject,
            html: row.html,
            text: row.plain_text,
            headers: headers.parse(row.headers),
            writtenAt: row.created_at,
          }),
        );
      sent.set(row.id, sending);
      return { id: row.id, ...outcomeOf(await sending, row.attempts + 1, clock.now()) };
    });
    const all = await Promise.all(results);
    // Emails contain working codes and links, so their text is deleted. The local mailbox still shows it.
    if (all.length > 0) await recordOutcomes(tx, all, !config.devTools);
    if (isShared) for (const { id } of all.filter(isWaiting)) await addSendJob(tx, [id]);
    return all;
  });

  for (const { id, failedAt, error } of outcomes) {
    if (failedAt) log.error({ mailId: id, reason: error }, 'An email could not be sent');
    else if (error !== null) {
      log.warn({ mailId: id, reason: error }, 'The mail server did not accept an email; retrying later');
    }
  }
  if (!isShared && outcomes.some(isWaiting)) throw new Error('The mail server did not accept the email');
}

async function failureOf(sending: Promise<void>): Promise<unknown> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    return error ?? new Error('It failed without a reason.');
  }
}

function outcomeOf(failure: unknown, attempts: number, now: Date): Omit<MailOutcome, 'id'> {
  if (failure === undefined) return { sentAt: now, failedAt: null, error: null };
  const isOver = failure instanceof EmailRefused || attempts >= ATTEMPTS_MAX;
  return { sentAt: null, failedAt: isOver ? now : null, error: describe(failure) };
}

function isWaiting({ sentAt, failedAt }: MailOutcome) {
  return sentAt === null && failedAt === null;
}

/** The mail server's message without personal data. */
function describe(failure: unknown) {
  const cause = failure instanceof EmailRefused ? failure.cause : failure;
  const message = cause instanceof Error ? cause.message : 'It failed without a reason.';
  return scrub(message).replaceAll(/\s+/g, ' ').slice(0, ERROR_MAX);
}
