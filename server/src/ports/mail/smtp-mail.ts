import { createTransport } from 'nodemailer';
import { EmailRefused } from '../../platform/mail-queue/email.ts';
import type { Mail } from './mail.ts';

type SmtpOptions = {
  url: string;
  /** An email address, optionally with a name: `Quad <no-reply@quad.example>`. */
  from: string;
  timeouts?: { stepMs: number; wholeMs: number };
};

/** `wholeMs` is below the idle timeout of a transaction, because the mail queue keeps one open meanwhile. */
const TIMEOUTS = { stepMs: 10_000, wholeMs: 40_000 };

/** One connection per email: a pool would resend an email on its own when a connection breaks. */
export function smtpMail({ url, from, timeouts = TIMEOUTS }: SmtpOptions): Mail {
  const sender = parseSender(from);
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.stepMs,
    greetingTimeout: timeouts.stepMs,
    socketTimeout: timeouts.stepMs * 2,
    dnsTimeout: timeouts.stepMs,
    // Never send a password without TLS.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ id, to, subject, html, text, headers, writtenAt }) {
      const sending = transport.sendMail({
        // The same id for every retry, so that a duplicate can be recognized.
        messageId: `<${id}@${sender.domain}>`,
        date: writtenAt,
        from: { name: sender.name, address: sender.address },
        // As an object, because a string would be parsed as a list of addresses.
        to: { name: '', address: to },
        envelope: { from: sender.address, to: [to] },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      });
      await within(timeouts.wholeMs, sending).catch((error: unknown) => {
        throw isForGood(error) ? new EmailRefused('The mail server rejected the email.', { cause: error }) : error;
      });
    },
  };
}

/** Only a rejection of the recipient or the content is final. A rejected login or sender can be fixed. */
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
