import { appendFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { inLab, SMTP_HOST, SMTP_PORT } from './addresses.ts';

// A program: accepts every email of the lab and writes down whom it is for.

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, callback) {
    void simpleParser(stream).then(({ subject, messageId }) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      appendFileSync(inLab('mails.jsonl'), `${JSON.stringify({ to, subject, messageId })}\n`);
      callback();
    });
  },
});
server.listen(SMTP_PORT, SMTP_HOST);
process.once('SIGTERM', () => server.close());
