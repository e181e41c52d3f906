import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { newBrowser } from '../../../test/browser.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { changeEmailTo, newOwner, OWNER_PASSWORD, undoTokenFor } from '../../../test/owners.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const { db } = world.deps.db;
const staff = await world.student('sam', { role: 'staff' });

const undo = async (token: string) => (await newBrowser(world.app).call('POST', `/undo-links/${token}`)).statusCode;
const fundsOf = async (id: string) =>
  (await db.selectFrom('users').select('available_funds_cents as cents').where('id', '=', id).executeTakeFirstOrThrow())
    .cents;
const payoutsOf = (id: string) =>
  db
    .selectFrom('payments')
    .innerJoin('payouts', 'payouts.payment_id', 'payments.id')
    .select(['payments.id', 'status', 'destination', 'cents'])
    .where('user_id', '=', id)
    .execute();

/** Somebody with funds, whose account was just moved to an address of a thief. */
async function hijackedAccount(name: string) {
  const owner = await newOwner(world, name);
  await db.updateTable('users').set({ available_funds_cents: 1_500 }).where('id', '=', owner.id).execute();
  const thief = newBrowser(world.app);
  await thief.call('POST', '/sign-in', { email: owner.email, password: OWNER_PASSWORD });
  const stolenTo = `${name}@evil.example`;
  expect((await changeEmailTo(world, thief, stolenTo)).statusCode).toBe(200);
  return { owner, thief, stolenTo, token: await undoTokenFor(world, owner.email) };
}

async function requestPayout(browser: ReturnType<typeof newBrowser>, app = world.app) {
  const other = newBrowser(app);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other.call('POST', '/payments/payouts', { clientKey: randomUUID(), destination: 'thief@pay.example' });
}

test('a payout that a thief requests is reported to the previous address too, which can still undo it', async () => {
  const { owner, thief, stolenTo } = await hijackedAccount('pia');
  expect((await requestPayout(thief)).statusCode).toBe(200);
  const subject = 'A payout of $15.00 was requested on OU';
  const [warning] = await emailsTo(world.deps, owner.email);
  expect(warning?.subject).toBe(subject);
  expect(warning?.text).toContain('use the undo link in our earlier email');
  // The mailbox may be somebody else's by now.
  expect(warning?.text).not.toContain('thief@pay.example');
  const toThief = (await emailsTo(world.deps, stolenTo)).filter(({ text }) => text.includes('thief@pay.example'));
  expect(toThief).toHaveLength(1);
});

test('a payout that was requested by the address itself is reported to it once', async () => {
  const owner = await newOwner(world, 'otto');
  await db.updateTable('users').set({ available_funds_cents: 500 }).where('id', '=', owner.id).execute();
  await owner.browser.call('PUT', '/me/password', {
    current: OWNER_PASSWORD,
    password: 'after-22',
    repeated: 'after-22',
  });
  expect(await undoTokenFor(world, owner.email)).not.toBe('');
  expect((await requestPayout(owner.browser)).statusCode).toBe(200);
  const subjects = (await emailsTo(world.deps, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('payout'))).toHaveLength(1);
});

test('an undo returns the payout to the funds, and staff can no longer send it', async () => {
  const { owner, thief, token } = await hijackedAccount('rita');
  await requestPayout(thief);
  const [payout] = await payoutsOf(owner.id);
  expect(payout).toMatchObject({ status: 'pending', cents: 1_500 });
  expect(await undo(token)).toBe(200);
  await world.work();

  expect(await payoutsOf(owner.id)).toMatchObject([{ status: 'failed', destination: null }]);
  expect(await fundsOf(owner.id)).toBe(1_500);
  const late = await world.as(staff).call('POST', `/staff/payouts/${payout?.id}/decision`, {
    isPaid: true,
    note: 'By PayPal.',
  });
  expect(late.json().code).toBe('already_decided');
  const [email] = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.includes('pay out'));
  expect(email?.text).toContain("it's back in your available funds");
  expect(email?.text).toContain('you took your account back');
});

test('an undo does not return what staff have sent', async () => {
  const { owner, thief, token } = await hijackedAccount('sina');
  await requestPayout(thief);
  const [payout] = await payoutsOf(owner.id);
  await world.as(staff).call('POST', `/staff/payouts/${payout?.id}/decision`, { isPaid: true, note: 'By PayPal.' });
  expect(await undo(token)).toBe(200);
  await world.work();
  expect(await payoutsOf(owner.id)).toMatchObject([{ status: 'succeeded' }]);
  expect(await fundsOf(owner.id)).toBe(0);
});

test('a payout that is requested at the same moment as the undo takes nothing', async () => {
  const { owner, thief, token } = await hijackedAccount('tina');
  const { deps } = world;
  let undone = 0;
  const tx: typeof deps.db.tx = async (work) => {
    undone = await undo(token);
    return deps.db.tx(work);
  };
  const app = await buildApp({ ...deps, db: { ...deps.db, tx } });
  expect((await requestPayout(thief, app)).json().code).toBe('sign_in_required');
  await app.close();
  expect(undone).toBe(200);
  expect(await fundsOf(owner.id)).toBe(1_500);
  expect(await payoutsOf(owner.id)).toEqual([]);
});
