import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AddressedEmail } from '../../platform/mail-queue/email.ts';
import { openTestMailQueue, type TestMailQueue } from '../../platform/mail-queue/test/mail-queue.ts';
import type { Mail } from './mail.ts';

type Delivered = { to: string; subject: string; html: string; text: string };
type Made = { mail: Mail; delivered: () => Promise<Delivered[]>; close: () => Promise<void> };

const LONG = `${'Grüße, 你好, 🎓. '.repeat(40)}\n.\n..dots\n${'x'.repeat(1_200)}\nFrom here`;

/** The contract of every mail adapter, tested through the mail queue. Each adapter's test runs these cases. */
export function mailCases(make: (mailQueue: TestMailQueue) => Promise<Made>) {
  let mailQueue: TestMailQueue;
  let made: Made;
  beforeAll(async () => {
    mailQueue = await openTestMailQueue();
  });
  afterAll(() => mailQueue.close());
  beforeEach(async () => {
    await mailQueue.clear();
    made = await make(mailQueue);
    return () => made.close();
  });

  test('an email arrives once, complete, in both its parts', async () => {
    const email = mailQueue.email({ subject: 'Grüße 🎓 from OU', html: `<p>${LONG}</p>`, text: LONG });
    await mailQueue.write(email);
    await mailQueue.work(made.mail);
    await mailQueue.work(made.mail);
    expect(await made.delivered()).toEqual([
      { to: email.to, subject: email.subject, html: email.html, text: email.text },
    ]);
    expect(await mailQueue.rows()).toMatchObject([{ attempts: 1, last_error: null, failed_at: null }]);
    expect(await mailQueue.jobs()).toEqual([]);
  });

  test('an email rolled back with its cause is never sent', async () => {
    const cause = mailQueue.db.tx(async (tx) => {
      await mailQueue.mailQueue.write(tx, mailQueue.email());
      throw new Error('changed its mind');
    });
    await expect(cause).rejects.toThrow('changed its mind');
    await mailQueue.work(made.mail);
    expect(await made.delivered()).toEqual([]);
  });

  test('ten emails are ten deliveries, each to its own reader', async () => {
    const readers = Array.from({ length: 10 }, (_, i) => `student${i}@ou.edu`);
    await Promise.all(readers.map((to) => mailQueue.write(mailQueue.email({ to }))));
    await mailQueue.work(made.mail);
    const reached = (await made.delivered()).map(({ to }) => to);
    expect(reached.toSorted()).toEqual(readers);
  });

  test.each<Partial<AddressedEmail>>([
    { to: 'olive@ou.edu\r\nBcc: eve@evil.example' },
    { to: 'olive@ou.edu, eve@evil.example' },
    { to: 'Eve <eve@evil.example>' },
    { to: 'olive@ou.edu ' },
    { subject: 'Hello\r\nBcc: eve@evil.example' },
    { subject: 'Hello\nBcc: eve@evil.example' },
    { subject: 'Hello\u0000' },
    { headers: { 'X-Quad': 'a\r\nBcc: eve@evil.example' } },
    { headers: { 'X-Quad\r\nBcc': 'eve@evil.example' } },
  ])('no text breaks out of a header: %j', async (changes) => {
    await expect(mailQueue.write(mailQueue.email(changes))).rejects.toThrow(TypeError);
    await mailQueue.work(made.mail);
    expect(await made.delivered()).toEqual([]);
  });
}
