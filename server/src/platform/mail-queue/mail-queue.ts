import { EMAILS } from '@quad/contract/accounts/emails';
import { email } from '@quad/contract/accounts/emails.schemas';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { addJob } from '../jobs/queue.ts';
import type { AddressedEmail } from './email.ts';
import { deleteMailsTo, insertMails } from './mail-queue.store.ts';

/** Use-cases send emails through this queue. */
export type MailQueue = {
  /** Queues the emails in the caller's transaction, so they are sent once after the commit or not at all. */
  write: (tx: Db, ...mails: AddressedEmail[]) => Promise<void>;
  /** Deletes every email to these addresses, in any capitalization, sent or not. */
  eraseTo: (tx: Db, addresses: readonly string[]) => Promise<void>;
};

/** The job that sends emails. Jobs in the queue contain the name: do not rename. */
export const SEND_EMAIL = 'mail-queue.send-email';

/** Emails are written and sent in a queue of their own, so that a mail server that stalls delays nothing else. */
export const MAIL_QUEUE = 'mail';

/** With the queue's growing pauses this takes a little less than a day. */
export const ATTEMPTS_MAX = 13;

const SUBJECT_MAX = 200;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
const HEADER_NAME = /^[A-Za-z][A-Za-z-]{0,60}$/;

export function createMailQueue({ clock, ids }: { clock: Clock; ids: Ids }): MailQueue {
  return {
    async write(tx, ...mails) {
      if (mails.length === 0) return;
      for (const mail of mails) checkHeaders(mail);
      const rows = mails.map((mail) => ({ ...mail, id: ids.next(), writtenAt: clock.now() }));
      await insertMails(tx, rows);
      await addSendJob(
        tx,
        rows.map(({ id }) => id),
      );
    },
    eraseTo: deleteMailsTo,
  };
}

/** One job for all of these emails. Each failed one gets a job of its own. */
export function addSendJob(tx: Db, mailIds: string[]) {
  return addJob(tx, { name: SEND_EMAIL, payload: { mailIds }, attemptsMax: ATTEMPTS_MAX, isSlow: true });
}

/** Input was validated before. Anything invalid here is a bug. */
function checkHeaders({ to, subject, headers = {} }: AddressedEmail) {
  if (to.length > EMAILS.max || !email.safeParse(to).success || to !== to.trim()) {
    throw new TypeError('An email must have one plain address.');
  }
  if (subject.length > SUBJECT_MAX || CONTROL.test(subject)) throw new TypeError('A subject must be one short line.');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || CONTROL.test(value))
      throw new TypeError('A header must be one line with a plain name.');
  }
}
