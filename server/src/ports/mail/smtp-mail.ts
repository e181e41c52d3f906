import { createTransport } from 'nodemailer';
import { EmailRefused } from '../../platform/mail-queue/email.ts';
import type { Mail } from './mail.ts';

export type SmtpOptions = {
  url: string;
  /** An address, or a name and an address: `Quad <no-reply@quad.example>`. */
  from: string;
  timeouts?: { stepMs: number; wholeMs: number };
};

/** The whole is shorter than a transaction may be idle, because the outbox holds one while it waits. */
const TIMEOUTS = { stepMs: 10_000, wholeMs: 40_000 };

/** A connection per letter: a pool would send a letter again by itself when a connection breaks. */
export function smtpMail({ url, from, timeouts = TIMEOUTS }: SmtpOptions): Mail {
  const sender = parseSender(from);
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.stepMs,
    greetingTimeout: timeouts.stepMs,
    socketTimeout: timeouts.stepMs * 2,
    dnsTimeout: timeouts.stepMs,
    // A password never travels in the clear.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ id, to, subject, html, text, headers, writtenAt }) {
      const sending = transport.sendMail({
        // The same at every try, so that whoever gets a letter twice can tell.
        messageId: `<${id}@${sender.domain}>`,
        date: writtenAt,
        from: { name: sender.name, address: sender.address },
        // Not as text, which would be read as a list.
        to: { name: '', address: to },
        envelope: { from: sender.address, to: [to] },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      });
      await within(timeouts.wholeMs, sending).catch((error: unknown) => {
        throw isForGood(error) ? new EmailRefused('The mail server refused the letter.', { cause: error }) : error;
      });
    },
  };
}

/** Only a refusal of this recipient or this text; being refused ourselves (login, sender) passes when it is put right. */
function isForGood(error: unknown) {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const isAboutEmail = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutEmail && Number(error.responseCode) >= 500;
}

function parseSender(from: string) {
  const [, quoted, bare] = /^(.*)<([^<>]+)>$/.exec(from) ?? [undefined, '', from];
  const address = (bare ?? from).trim();
  return { name: (quoted ?? '').trim(), address, domain: address.slice(address.indexOf('@') + 1) };
}

async function within<T>(ms: number, work: Promise<T>) {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The mail server took too long.')), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
