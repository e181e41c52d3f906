import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { scrub } from '../scrub.ts';
import { EmailRefused, type OutgoingEmail } from './email.ts';
import { TRIES_MAX } from './mail-queue.ts';
import { eraseWords, lockWaitingMail, type MailOutcome, recordOutcome } from './mail-queue.store.ts';

type SenderParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  /** The port in `ports/mail` fits. */
  mail: { send: (email: OutgoingEmail) => Promise<void> };
  config: { devTools: boolean };
};

const payload = z.object({ mailId: z.uuid() });
const headers = z.record(z.string(), z.string());

const ERROR_MAX = 500;

/**
 * Sends one letter. The row is locked until it says that the letter is gone, so two workers never both send it; a crash
 * between the two leaves it to be sent again, under the same message id. Throws when it is to be tried again.
 */
export async function sendEmail({ db, clock, log, mail, config }: SenderParts, job: unknown) {
  const { mailId } = payload.parse(job);
  // The transaction may be run again; the hand-over may not.
  let handedOver: Promise<unknown> | undefined;

  const outcome = await db.tx(async (tx) => {
    const row = await lockWaitingMail(tx, mailId);
    if (!row) return undefined;
    handedOver ??= failureOf(
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
    const result = outcomeOf(await handedOver, row.attempts + 1, clock.now());
    await recordOutcome(tx, mailId, result);
    // Letters hold codes and links that work. Where the local mailbox shows letters, they stay to be read.
    if (isOver(result) && !config.devTools) await eraseWords(tx, mailId);
    return result;
  });

  if (!outcome || 'sentAt' in outcome) return;
  if (outcome.failedAt) return log.error({ mailId, reason: outcome.error }, 'A letter could not be sent');
  log.warn({ mailId, reason: outcome.error }, 'A letter was not taken and is tried again later');
  throw new Error('The letter was not taken');
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

/** What the mail server said, without whom it was about. */
function describe(failure: unknown) {
  const told = failure instanceof EmailRefused ? failure.cause : failure;
  const words = told instanceof Error ? told.message : 'It failed without a reason.';
  return scrub(words).replaceAll(/\s+/g, ' ').slice(0, ERROR_MAX);
}
