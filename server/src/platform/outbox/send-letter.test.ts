import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LetterRefused, type OutgoingLetter } from './letter.ts';
import { removeFinishedLetters } from './outbox.jobs.ts';
import { TRIES_MAX } from './outbox.ts';
import { sendLetter } from './send-letter.ts';
import { openTestOutbox, type TestOutbox } from './test-outbox.ts';

let outbox: TestOutbox;
beforeAll(async () => {
  outbox = await openTestOutbox();
});
afterAll(() => outbox.close());
beforeEach(() => outbox.clear());

/** A mail server in the same process, which does as it is told. */
function postOffice(onSend: () => Promise<unknown> = () => Promise.resolve()) {
  const sent: OutgoingLetter[] = [];
  return {
    sent,
    async send(letter: OutgoingLetter) {
      sent.push(letter);
      await onSend();
    },
  };
}

async function onlyMailId() {
  const [row] = await outbox.rows();
  return { mailId: row?.id };
}

test('twenty workers send one letter once', async () => {
  await outbox.write(outbox.letter());
  const job = await onlyMailId();
  const office = postOffice(() => wait(50));
  await Promise.all(Array.from({ length: 20 }, () => sendLetter(outbox.parts(office), job)));
  expect(office.sent).toHaveLength(1);
  expect(await outbox.rows()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
});

test('a crash between handing over and writing it down repeats the letter under the same id', async () => {
  await outbox.write(outbox.letter());
  const job = await onlyMailId();
  let crashes = 1;
  const office = postOffice(async () => {
    if (crashes === 0) return;
    crashes -= 1;
    await outbox.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
  });
  await expect(sendLetter(outbox.parts(office), job)).rejects.toMatchObject({ code: 'try_again' });
  expect(await outbox.rows()).toMatchObject([{ attempts: 0, sent_at: null }]);
  await sendLetter(outbox.parts(office), job);
  expect(office.sent.map(({ id }) => id)).toEqual([job.mailId, job.mailId]);
  expect(await outbox.rows()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
});

test('a letter that nobody takes is tried for about a day and then given up', async () => {
  await outbox.write(outbox.letter());
  const office = postOffice(() => Promise.reject(new Error('mailbox busy')));
  let waitedSeconds = 0;
  for (let tries = 1; tries < TRIES_MAX; tries += 1) {
    await outbox.work(office);
    const { rows } = await outbox.db.pool.query<{ pause: string }>(
      `select extract(epoch from run_at - updated_at) as pause from graphile_worker.jobs`,
    );
    waitedSeconds += Number(rows[0]?.pause);
  }
  expect(await outbox.rows()).toMatchObject([{ attempts: TRIES_MAX - 1, failed_at: null }]);
  await outbox.work(office);
  expect(await outbox.rows()).toMatchObject([
    { attempts: TRIES_MAX, failed_at: expect.any(Date), last_error: 'mailbox busy' },
  ]);
  expect(await outbox.jobs()).toEqual([]);
  expect(waitedSeconds / 3_600).toBeGreaterThan(20);
  expect(waitedSeconds / 3_600).toBeLessThan(26);
});

test.each([
  ['sent', () => Promise.resolve()],
  ['refused for good', () => Promise.reject(new LetterRefused('never'))],
])('in production the words of a letter that was %s are not kept', async (_, onSend) => {
  await outbox.write(outbox.letter());
  const office = postOffice(onSend);
  await outbox.work(office, false);
  expect(office.sent).toMatchObject([{ html: '<p>Hello, Olive</p>', text: 'Hello, Olive' }]);
  expect(await outbox.rows()).toMatchObject([{ html: '', plain_text: '' }]);
});

test('in production a letter that still has to go keeps its words', async () => {
  await outbox.write(outbox.letter());
  await outbox.work(
    postOffice(() => Promise.reject(new Error('busy'))),
    false,
  );
  expect(await outbox.rows()).toMatchObject([{ html: '<p>Hello, Olive</p>', plain_text: 'Hello, Olive' }]);
});

test('finished letters are forgotten after a month, waiting ones are not', async () => {
  await outbox.write(outbox.letter({ subject: 'sent' }));
  await outbox.work(postOffice());
  await outbox.write(outbox.letter({ subject: 'waiting' }));
  const { db, clock } = outbox.parts(postOffice());
  await removeFinishedLetters({ db, clock });
  expect(await outbox.rows()).toHaveLength(2);
  const inAMonth = { now: () => new Date(clock.now().getTime() + 31 * 24 * 3_600_000) };
  await removeFinishedLetters({ db, clock: inAMonth });
  expect(await outbox.rows()).toMatchObject([{ subject: 'waiting' }]);
});
