import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AddressedEmail } from './email.ts';

type WrittenEmail = AddressedEmail & { id: string; writtenAt: Date };

export async function insertMail(tx: Db, mail: WrittenEmail) {
  await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      campus_id: mail.campusId,
      to_address: mail.to,
      subject: mail.subject,
      html: mail.html,
      plain_text: mail.text,
      headers: JSON.stringify(mail.headers ?? {}),
      created_at: mail.writtenAt,
    })
    .execute();
}

/** The email if it is not sent yet. Its row stays locked until the transaction ends. */
export function lockWaitingMail(tx: Db, id: string) {
  return tx
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'html', 'plain_text', 'headers', 'attempts', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type MailOutcome = { sentAt: Date } | { failedAt: Date | null; error: string };

export async function recordOutcome(tx: Db, id: string, outcome: MailOutcome) {
  await tx
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      ...('sentAt' in outcome
        ? { sent_at: outcome.sentAt, last_error: null }
        : { failed_at: outcome.failedAt, last_error: outcome.error }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the text of an email that will not be sent again. */
export async function eraseWords(tx: Db, id: string) {
  await tx.updateTable('mails').set({ html: '', plain_text: '' }).where('id', '=', id).execute();
}

export async function deleteMailsTo(tx: Db, addresses: readonly string[]) {
  await sql`delete from mails where to_address = any(${addresses}::text[])`.execute(tx);
}

export async function deleteMailsBefore(db: Db, before: Date) {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where((at) => at.or([at('sent_at', 'is not', null), at('failed_at', 'is not', null)]))
    .execute();
}
