import { describe } from 'vitest';
import { mailCases } from './mail.cases.ts';
import { mailboxMail } from './mailbox-mail.ts';

describe('the local mailbox', () => {
  mailCases((mailQueue) =>
    Promise.resolve({
      mail: mailboxMail(),
      async delivered() {
        const rows = await mailQueue.rows();
        return rows
          .filter(({ sent_at: sentAt }) => sentAt !== null)
          .map((row) => ({ to: row.to_address, subject: row.subject, html: row.html, text: row.plain_text }));
      },
      close: () => Promise.resolve(),
    }),
  );
});
