import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { banAccount } from '../../../server/src/features/accounts/accounts.public.ts';
import { newTestDatabase, type TestDatabase } from '../../../server/src/test/database.ts';
import { runPayout } from './payout-command.ts';
import { staffDeps, type StaffDeps } from './staff-deps.ts';

let db: TestDatabase;
let deps: StaffDeps;
beforeAll(async () => {
  db = await newTestDatabase();
  deps = staffDeps(testConfig({}), db);
});
afterAll(() => db.close());

async function addAccount(username: string, cents: number) {
  const campus = await db.db.selectFrom('campuses').select('id').where('slug', '=', 'ou').executeTakeFirstOrThrow();
  const name = { first_name: 'Bo', last_name: 'Q.', username };
  const address = { email: `${username}@mail.example`, email_verified: true };
  const account = { id: deps.ids.next(), campus_id: campus.id, available_funds_cents: cents };
  await db.db
    .insertInto('users')
    .values({ ...account, ...name, ...address })
    .execute();
  return address.email;
}

const TO = ['--to', 'PayPal:', 'bo@pay.example'];

test('requests a payout for a banned account once, with its destination, an email and an audit entry', async () => {
  const address = await addAccount('bo', 1_500);
  await banAccount(deps, null, { address, reason: 'spam' });
  expect(await runPayout(deps, [address, ...TO])).toBe(
    'A payout of $15.00 waits in /staff/payouts. Its owner gets an email.\n',
  );
  await expect(runPayout(deps, [address, ...TO])).rejects.toThrow(
    `The account with ${address} has no available funds.`,
  );
  const payouts = await db.db.selectFrom('payouts').select('destination').execute();
  expect(payouts).toEqual([{ destination: 'PayPal: bo@pay.example' }]);
  const mails = await db.db.selectFrom('mails').select(['to_address', 'subject']).execute();
  expect(mails).toEqual([{ to_address: address, subject: 'You asked for a payout of $15.00 from OU' }]);
  const audit = await db.db.selectFrom('audit').select('action').where('action', 'like', 'payout%').execute();
  expect(audit).toEqual([{ action: 'payout.requested' }]);
});

test('is not for somebody who can request it', async () => {
  const address = await addAccount('ann', 1_500);
  await expect(runPayout(deps, [address, ...TO])).rejects.toThrow('is not banned');
});

test.each([
  [[], 'Which address?'],
  [['bo@mail.example'], 'Say where to send it'],
  [['bo@mail.example', '--to', 'x'], 'Say where to send it'],
  [['nobody@mail.example', ...TO], 'Nobody has an account with nobody@mail.example'],
])('%j gets a message', async (words, sentence) => {
  await expect(runPayout(deps, words)).rejects.toThrow(sentence);
});
