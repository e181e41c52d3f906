import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { countLockWaits } from '../../test/lock-waits.ts';
import { EmailRefused, type OutgoingEmail } from './email.ts';
import { removeFinishedEmails } from './mail-queue.jobs.ts';
import { ATTEMPTS_MAX } from './mail-queue.ts';
import { sendEmails } from './send-email.ts';
import { openTestMailQueue, type TestMailQueue } from './test/mail-queue.ts';

let mailQueue: TestMailQueue;
beforeAll(async () => {
  mailQueue = await openTestMailQueue();
});
afterAll(() => mailQueue.close());
beforeEach(() => mailQueue.clear());

/** Records what it is sent; `onSend` may delay or reject. */
function fakeMailServer(onSend: () => Promise<unknown> = () => Promise.resolve()) {
  const sent: OutgoingEmail[] = [];
  return {
    sent,
    async send(email: OutgoingEmail) {
      sent.push(email);
      await onSend();
    },
  };
}

async function onlyMailId() {
  const [row] = await mailQueue.rows();
  return { mailId: row?.id };
}

test('twenty workers send one email once', async () => {
  await mailQueue.write(mailQueue.email());
  const job = await onlyMailId();
  const server = fakeMailServer(() =>
    eventually(async () => expect(await countLockWaits(mailQueue.db)).toBeGreaterThan(0)),
  );
  await Promise.all(Array.from({ length: 20 }, () => sendEmails(mailQueue.parts(server), job)));
  expect(server.sent).toHaveLength(1);
  expect(await mailQueue.rows()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
});

test('a crash between sending an email and recording it sends it again under the same id', async () => {
  await mailQueue.write(mailQueue.email());
  const job = await onlyMailId();
  let crashes = 1;
  const server = fakeMailServer(async () => {
    if (crashes === 0) return;
    crashes -= 1;
    await mailQueue.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
  });
  await expect(sendEmails(mailQueue.parts(server), job)).rejects.toMatchObject({ code: 'try_again' });
  expect(await mailQueue.rows()).toMatchObject([{ attempts: 0, sent_at: null }]);
  await sendEmails(mailQueue.parts(server), job);
  expect(server.sent.map(({ id }) => id)).toEqual([job.mailId, job.mailId]);
  expect(await mailQueue.rows()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
});

test('an email that no server accepts is retried for about a day and then dropped', async () => {
  await mailQueue.write(mailQueue.email());
  const server = fakeMailServer(() => Promise.reject(new Error('mailbox busy')));
  let waitedSeconds = 0;
  for (let attempts = 1; attempts < ATTEMPTS_MAX; attempts += 1) {
    await mailQueue.work(server);
    const { rows } = await mailQueue.db.pool.query<{ pause: string }>(
      `select extract(epoch from run_at - updated_at) as pause from graphile_worker.jobs`,
    );
    waitedSeconds += Number(rows[0]?.pause);
  }
  expect(await mailQueue.rows()).toMatchObject([{ attempts: ATTEMPTS_MAX - 1, failed_at: null }]);
  await mailQueue.work(server);
  expect(await mailQueue.rows()).toMatchObject([
    { attempts: ATTEMPTS_MAX, failed_at: expect.any(Date), last_error: 'mailbox busy' },
  ]);
  expect(await mailQueue.jobs()).toEqual([]);
  expect(waitedSeconds / 3_600).toBeGreaterThan(20);
  expect(waitedSeconds / 3_600).toBeLessThan(26);
});

test.each([
  ['sent', () => Promise.resolve()],
  ['refused for good', () => Promise.reject(new EmailRefused('never'))],
])('in production the text of an email that was %s is not kept', async (_, onSend) => {
  await mailQueue.write(mailQueue.email());
  const server = fakeMailServer(onSend);
  await mailQueue.work(server, false);
  expect(server.sent).toMatchObject([{ html: '<p>Hello, Olive</p>', text: 'Hello, Olive' }]);
  expect(await mailQueue.rows()).toMatchObject([{ html: '', plain_text: '' }]);
});

test('in production a waiting email keeps its text', async () => {
  await mailQueue.write(mailQueue.email());
  await mailQueue.work(
    fakeMailServer(() => Promise.reject(new Error('busy'))),
    false,
  );
  expect(await mailQueue.rows()).toMatchObject([{ html: '<p>Hello, Olive</p>', plain_text: 'Hello, Olive' }]);
});

test('finished emails are removed after a month, waiting ones are not', async () => {
  await mailQueue.write(mailQueue.email({ subject: 'sent' }));
  await mailQueue.work(fakeMailServer());
  await mailQueue.write(mailQueue.email({ subject: 'waiting' }));
  const { db, clock } = mailQueue.parts(fakeMailServer());
  await removeFinishedEmails({ db, clock });
  expect(await mailQueue.rows()).toHaveLength(2);
  const inAMonth = { now: () => new Date(clock.now().getTime() + 31 * 24 * 3_600_000) };
  await removeFinishedEmails({ db, clock: inAMonth });
  expect(await mailQueue.rows()).toMatchObject([{ subject: 'waiting' }]);
});
