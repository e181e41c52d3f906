import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../process/log.ts';
import { scrub } from '../process/scrub.ts';
import { EmailRefused, type OutgoingEmail } from './email.ts';
import { TRIES_MAX } from './mail-queue.ts';
import { eraseWords, lockWaitingMail, type MailOutcome, recordOutcome } from './mail-queue.store.ts';

type SenderParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  /** Implemented by `ports/mail`. */
  mail: { send: (email: OutgoingEmail) => Promise<void> };
  config: { devTools: boolean };
};

const payload = z.object({ mailId: z.uuid() });
const headers = z.record(z.string(), z.string());

const ERROR_MAX = 500;

/**
 * Sends one email. The row stays locked until it is marked as sent, so two workers never both send it. After a crash in
 * between, it is sent again with the same message id. Throws to request a retry.
 */
export async function sendEmail({ db, clock, log, mail, config }: SenderParts, job: unknown) {
  const { mailId } = payload.parse(job);
  // The transaction may be retried; the sending must not.
  let sendResult: Promise<unknown> | undefined;

  const outcome = await db.tx(async (tx) => {
    const row = await lockWaitingMail(tx, mailId);
    if (!row) return undefined;
    sendResult ??= failureOf(
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
    const result = outcomeOf(await sendResult, row.attempts + 1, clock.now());
    await recordOutcome(tx, mailId, result);
    // Emails contain working codes and links, so their text is deleted. The local mailbox still shows it.
    if (isOver(result) && !config.devTools) await eraseWords(tx, mailId);
    return result;
  });

  if (!outcome || 'sentAt' in outcome) return;
  if (outcome.failedAt) return log.error({ mailId, reason: outcome.error }, 'An email could not be sent');
  log.warn({ mailId, reason: outcome.error }, 'The mail server did not accept an email; retrying later');
  throw new Error('The mail server did not accept the email');
}

async function failureOf(sending: Promise<void>): Promise<unknown> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    return error ?? new Error('It failed without a reason.');
  }
}

function outcomeOf(failure: unknown, attempts: number, now: Date): MailOutcome {
  if (failure === undefined) return { sentAt: now };
  const isOverNow = failure instanceof EmailRefused || attempts >= TRIES_MAX;
  return { failedAt: isOverNow ? now : null, error: describe(failure) };
}

function isOver(outcome: MailOutcome) {
  return 'sentAt' in outcome || outcome.failedAt !== null;
}

/** The mail server's message without personal data. */
function describe(failure: unknown) {
  const cause = failure instanceof EmailRefused ? failure.cause : failure;
  const message = cause instanceof Error ? cause.message : 'It failed without a reason.';
  return scrub(message).replaceAll(/\s+/g, ' ').slice(0, ERROR_MAX);
}
