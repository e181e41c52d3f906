import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestMailQueue, type TestMailQueue } from '../../platform/mail-queue/test/mail-queue.ts';
import { mailCases } from './mail.cases.ts';
import { smtpMail } from './smtp-mail.ts';
import { type Arrived, startTestSmtp } from './test/smtp-server.ts';

const FROM = 'Quad <no-reply@quad.example>';

function deliveredOf({ mail, recipients }: Arrived) {
  return {
    to: recipients.join(),
    subject: mail.subject ?? '',
    html: mail.html === false ? '' : mail.html.trimEnd(),
    text: (mail.text ?? '').trimEnd(),
  };
}

describe('an SMTP server', () => {
  mailCases(async () => {
    const smtp = await startTestSmtp();
    return {
      mail: smtpMail({ url: smtp.url, from: FROM }),
      delivered: () => Promise.resolve(smtp.arrived.map(deliveredOf)),
      close: smtp.close,
    };
  });
});

describe('an unreliable SMTP server', () => {
  let mailQueue: TestMailQueue;
  let smtp: Awaited<ReturnType<typeof startTestSmtp>>;
  beforeAll(async () => {
    mailQueue = await openTestMailQueue();
  });
  afterAll(() => mailQueue.close());
  beforeEach(async () => {
    await mailQueue.clear();
    smtp = await startTestSmtp();
    return () => smtp.close();
  });
  const mail = () => smtpMail({ url: smtp.url, from: FROM, timeouts: { stepMs: 500, wholeMs: 1_000 } });

  test('an email has its sender, an auto-generated header and its id', async () => {
    await mailQueue.write(mailQueue.email({ headers: { 'List-Unsubscribe': '<https://ou.quad.example/off>' } }));
    await mailQueue.work(mail());
    const [row] = await mailQueue.rows();
    const [arrived] = smtp.arrived;
    expect(arrived?.mail.from?.text).toBe('"Quad" <no-reply@quad.example>');
    expect(arrived?.mail.messageId).toBe(`<${row?.id}@quad.example>`);
    expect(arrived?.mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(arrived?.mail.headers.get('list')).toMatchObject({ unsubscribe: { url: 'https://ou.quad.example/off' } });
    expect(arrived?.mail.date?.getTime()).toBe(Math.floor(Number(row?.created_at) / 1000) * 1000);
  });

  test.each(['recipient', 'data'] as const)(
    'a server that says 451 at the %s gets the email later, once',
    async (stage) => {
      smtp.refuse(stage, 451);
      await mailQueue.write(mailQueue.email());
      await mailQueue.work(mail());
      expect(smtp.arrived).toEqual([]);
      expect(await mailQueue.rows()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: null }]);
      expect(await mailQueue.jobs()).toEqual([{ waits: true }]);

      await mailQueue.work(mail());
      await mailQueue.work(mail());
      expect(smtp.arrived).toHaveLength(1);
      expect(await mailQueue.rows()).toMatchObject([{ attempts: 2, last_error: null, sent_at: expect.any(Date) }]);
    },
  );

  test.each(['recipient', 'data'] as const)('a server that says 550 at the %s is not tried again', async (stage) => {
    smtp.refuse(stage, 550);
    await mailQueue.write(mailQueue.email());
    await mailQueue.work(mail());
    await mailQueue.work(mail());
    expect(smtp.arrived).toEqual([]);
    expect(smtp.attempts()).toBe(1);
    const [row] = await mailQueue.rows();
    expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: expect.any(Date) });
    expect(row?.last_error).toContain('550');
    expect(await mailQueue.jobs()).toEqual([]);
  });

  test('a server that is down gets the email when it is back', async () => {
    const nowhere = smtpMail({ url: 'smtp://127.0.0.1:1', from: FROM });
    await mailQueue.write(mailQueue.email());
    await mailQueue.work(nowhere);
    await mailQueue.work(nowhere);
    expect(await mailQueue.rows()).toMatchObject([{ attempts: 2, sent_at: null, failed_at: null }]);
    await mailQueue.work(mail());
    expect(smtp.arrived).toHaveLength(1);
  });

  test('a server that does not answer is given up and tried again', async () => {
    const silent = createServer(() => undefined);
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port));
    });
    const url = `smtp://127.0.0.1:${port}`;
    await mailQueue.write(mailQueue.email());
    await mailQueue.work(smtpMail({ url, from: FROM, timeouts: { stepMs: 100, wholeMs: 300 } }));
    expect(await mailQueue.rows()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: null }]);
    silent.close();
  });

  test('a password is not sent in clear text', async () => {
    const url = smtp.url.replace('smtp://', 'smtp://quad:secret@');
    await mailQueue.write(mailQueue.email());
    await mailQueue.work(smtpMail({ url, from: FROM }));
    expect(smtp.arrived).toEqual([]);
    expect(await mailQueue.rows()).toMatchObject([
      { failed_at: null, last_error: expect.stringContaining('STARTTLS') },
    ]);
  });

  test("the server's message about a recipient is stored without the address", async () => {
    smtp.refuse('recipient', 451);
    smtp.refuse('recipient', 550);
    await mailQueue.write(mailQueue.email());
    await mailQueue.work(mail());
    expect((await mailQueue.rows())[0]?.last_error).toContain('not now, [email]');
    await mailQueue.work(mail());
    expect((await mailQueue.rows())[0]?.last_error).toContain('not now, [email]');
    expect(mailQueue.logged()).toContain('An email could not be sent');
    expect(mailQueue.logged()).not.toContain('olive');
  });
});
