import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Arrived = { mail: ParsedMail; recipients: string[] };
type Stage = 'recipient' | 'data';

/** A real SMTP server for tests, which can be told what to answer next. */
export async function startTestSmtp() {
  const arrived: Arrived[] = [];
  const refusals: { stage: Stage; code: number }[] = [];
  let attempts = 0;

  function refusalAt(stage: Stage) {
    if (refusals[0]?.stage !== stage) return null;
    const code = refusals.shift()?.code ?? 451;
    return Object.assign(new Error('not now, olive@ou.edu'), { responseCode: code });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_from, _session, callback) {
      attempts += 1;
      callback();
    },
    onRcptTo: (_to, _session, callback) => callback(refusalAt('recipient')),
    onData(stream, session, callback) {
      // Always read to the end, because the server can refuse only after the whole text.
      void simpleParser(stream).then((mail) => {
        const refusal = refusalAt('data');
        if (!refusal) arrived.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        callback(refusal);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
  });

  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    attempts: () => attempts,
    /** Answers the next try with this code, once. */
    refuse: (stage: Stage, code: number) => void refusals.push({ stage, code }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
