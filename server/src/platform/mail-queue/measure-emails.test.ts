import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@quad/contract/durations';
import { eventually } from '../../test/eventually.ts';
import { useWorld } from '../../test/world.ts';
import { EmailRefused } from './email.ts';
import { sendEmails } from './send-email.ts';

const world = await useWorld();
const { db, ids } = world.deps;

/** Repeats the request, because a slow measurement is reported by the next scrape only. */
async function failing() {
  const { body } = await world.app.inject({ url: '/metrics' });
  return Number(/^quad_emails_failing (\d+)$/m.exec(body)?.[1]);
}

async function write() {
  const { campusId } = await world.student(`olive${ids.next().slice(-6)}`);
  const email = { campusId, to: 'olive@ou.edu', subject: 'Hello', html: 'Hello', text: 'Hello' };
  await db.tx((tx) => world.deps.mailQueue.write(tx, email));
}

async function trySending(send: () => Promise<void>) {
  const mails = await db.db.selectFrom('mails').select('id').execute();
  await sendEmails({ ...world.deps, mail: { send } }, { mailIds: mails.map(({ id }) => id) });
}

test('emails that are refused, or wait for ten minutes because the mail server does not work, are counted', async () => {
  await write();
  await trySending(() => Promise.resolve());
  await eventually(async () => expect(await failing()).toBe(0));
  await write();
  await trySending(() => Promise.reject(new EmailRefused('No such mailbox')));
  await eventually(async () => expect(await failing()).toBe(1));
  await write();
  await trySending(() => Promise.reject(new Error('Invalid login')));
  // An email that was never tried says nothing about the mail server.
  await write();
  await eventually(async () => expect(await failing()).toBe(1));
  world.clock.advance(11 * MINUTE_MS);
  await eventually(async () => expect(await failing()).toBe(2));
  // A refused email counts for an hour; one that is still waiting keeps counting.
  world.clock.advance(HOUR_MS);
  await eventually(async () => expect(await failing()).toBe(1));
});
