import { sql } from 'kysely';
import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Db } from '../database/database.ts';
import type { AddressedEmail } from './email.ts';

type WrittenEmail = AddressedEmail & { id: string; writtenAt: Date };

export async function insertMails(tx: Db, mails: readonly WrittenEmail[]) {
  await tx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        id: mail.id,
        campus_id: mail.campusId,
        to_address: mail.to,
        subject: mail.subject,
        html: mail.html,
        plain_text: mail.text,
        headers: JSON.stringify(mail.headers ?? {}),
        created_at: mail.writtenAt,
      })),
    )
    .execute();
}

/** Those of the emails that are not sent yet. Their rows stay locked until the transaction ends. */
export function lockWaitingMails(tx: Db, ids: readonly string[]) {
  return tx
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'html', 'plain_text', 'headers', 'attempts', 'created_at'])
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type MailOutcome = { id: string; sentAt: Date | null; failedAt: Date | null; error: string | null };

/** With `eraseText`, deletes the text of emails that will not be sent again. */
export async function recordOutcomes(tx: Db, outcomes: readonly MailOutcome[], eraseText: boolean) {
  await sql`
    update mails m set attempts = m.attempts + 1, sent_at = o."sentAt", failed_at = o."failedAt", last_error = o.error,
      html = case when ${isErased(eraseText)} then '' else m.html end,
      plain_text = case when ${isErased(eraseText)} then '' else m.plain_text end
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as o (id uuid, "sentAt" timestamptz, "failedAt" timestamptz, error text)
    where m.id = o.id
  `.execute(tx);
}

const isErased = (eraseText: boolean) =>
  sql`${eraseText}::boolean and (o."sentAt" is not null or o."failedAt" is not null)`;

/** Counts emails that failed for good since `failedAfter`, and older emails that were tried and will be retried. */
export async function countFailingMails(db: Db, since: { failedAfter: Date; writtenBefore: Date }) {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from mails where failed_at > ${since.failedAfter}) +
      (select count(*) from mails where sent_at is null and failed_at is null and attempts > 0
        and created_at < ${since.writtenBefore})
    )::int as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteMailsTo(tx: Db, addresses: readonly string[]) {
  await sql`delete from mails where lower(to_address) = any(${addresses.map(canonicalEmail)}::text[])`.execute(tx);
}

export async function deleteMailsBefore(db: Db, before: Date) {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where((at) => at.or([at('sent_at', 'is not', null), at('failed_at', 'is not', null)]))
    .execute();
}
