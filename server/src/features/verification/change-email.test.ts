import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { callAs } from '../../test/caller.ts';
import { emailsTo, newestCode } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

const begin = (student: Student, email: string) =>
  world.as(student).call('POST', '/verifications/email-change', { email });
const confirm = (student: Student, code: string, purpose = 'change email') =>
  world.as(student).call('POST', '/verifications/confirm', { purpose, code });
/** These students have no password: the address so far allows the change. */
async function send(student: Student, email: string) {
  await begin(student, email);
  return confirm(student, await newestCode(world.deps, student.email), 'approve email change');
}
const emailOf = async (student: Student) => (await world.as(student).call('GET', '/me')).json().email;

test('the account gets its new address, and the old one is notified', async () => {
  const ella = await world.student('ella', { emailVerified: false });
  expect((await send(ella, 'Ella.Fitz@mail.example')).statusCode).toBe(200);
  expect(await emailOf(ella)).toBe(ella.email);

  const response = await confirm(ella, await newestCode(world.deps, 'Ella.Fitz@mail.example'));
  expect(response.json()).toMatchObject({ viewer: { username: 'ella', emailVerified: true } });
  expect(await emailOf(ella)).toBe('Ella.Fitz@mail.example');
  const [notice, ...more] = await emailsTo(world.deps, ella.email);
  expect(more).toHaveLength(1);
  expect(notice?.subject).toContain('was changed');
  expect(notice?.text).toContain('E•••@mail.example');
  expect(notice?.text).not.toContain('Ella.Fitz');
});

test('a reset emailed to the old address is invalid', async () => {
  const rita = await world.student('rita');
  const { db } = world.deps.db;
  await db
    .insertInto('password_resets')
    .values({ user_id: rita.id, token_hash: 'rita', expires_at: new Date('2100-01-01') })
    .execute();
  await send(rita, 'rita.b@mail.example');
  await confirm(rita, await newestCode(world.deps, 'rita.b@mail.example'));
  expect(await db.selectFrom('password_resets').select('user_id').where('user_id', '=', rita.id).execute()).toEqual([]);
});

test.each([
  ['', 'Email is required.'],
  ['no address', 'Invalid email address!'],
  ['x@mail.example\nBcc: y@mail.example', 'Invalid email address!'],
])('%j: %s', async (email, words) => {
  const response = await begin(await world.student('ines'), email);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({ email: words });
});

test('the own address is not new, whatever its capitals', async () => {
  const otto = await world.student('otto');
  const response = await begin(otto, otto.email.toUpperCase());
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({ email: 'Enter a new email' });
});

test('someone else’s address is taken, whatever its capitals, and nothing is emailed', async () => {
  const owner = await world.student('owner');
  const response = await begin(await world.student('taker'), owner.email.toUpperCase());
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'new_email_taken', message: 'That email is taken.' });
  expect(await emailsTo(world.deps, owner.email.toUpperCase())).toEqual([]);
});

test('if an address cannot be checked the student gets a message, and nothing is emailed', async () => {
  const { db } = world.deps;
  const failing = db.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('lower(email)')) throw new Error('The database is away');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await buildApp({ ...world.deps, db: { ...db, db: failing } });
  const lost = await world.student('lost');
  const response = await callAs(app, lost, {}).call('POST', '/verifications/email-change', {
    email: 'free@mail.example',
  });
  await app.close();
  expect(response.statusCode).toBe(500);
  expect(response.json().errors).toEqual([{ msg: 'Error checking if email is available' }]);
  expect(await emailsTo(world.deps, 'free@mail.example')).toEqual([]);
});

test('of two students who confirm one address at once, one gets it', async () => {
  const [one, two] = [await world.student('one'), await world.student('two')];
  await send(one, 'wanted@mail.example');
  const forOne = await newestCode(world.deps, 'wanted@mail.example');
  await send(two, 'Wanted@mail.example');
  const forTwo = await newestCode(world.deps, 'Wanted@mail.example');

  const responses = await Promise.all([confirm(one, forOne), confirm(two, forTwo)]);
  expect(responses.map((response) => `${response.statusCode}`).toSorted()).toEqual(['200', '409']);
  expect(responses.find((response) => response.statusCode === 409)?.json()).toMatchObject({ code: 'new_email_taken' });
  // The loser keeps the previous address and gets no email about a change.
  const loser = responses[0].statusCode === 409 ? one : two;
  expect(await emailOf(loser)).toBe(loser.email);
  expect((await emailsTo(world.deps, loser.email)).some(({ subject }) => subject.includes('was changed'))).toBe(false);
});

test('a code for the old address no longer confirms anything', async () => {
  const nia = await world.student('nia', { emailVerified: false });
  await world.as(nia).call('POST', '/verifications/user');
  await send(nia, 'nia.k@mail.example');
  await confirm(nia, await newestCode(world.deps, 'nia.k@mail.example'));
  const rows = world.deps.db.db.selectFrom('verifications').select('purpose').where('user_id', '=', nia.id);
  expect(await rows.execute()).toEqual([]);
});
