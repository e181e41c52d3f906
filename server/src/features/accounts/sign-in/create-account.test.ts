import { expect, test } from 'vitest';
import { parseDisplayName, splitFullName } from '@quad/contract/accounts/names';
import { useWorld } from '../../../test/world.ts';
import { createAccount } from './create-account.ts';

const world = await useWorld();

let people = 0;

async function join(name: ReturnType<typeof splitFullName>, email = `p${(people += 1)}@mail.example`) {
  const { deps } = world;
  const campus = deps.campuses.bySlug('ou');
  const account = { campusId: campus?.id ?? '', name, email, emailVerified: true };
  const { id } = await deps.db.tx((tx) => createAccount(deps, tx, account));
  return deps.db.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a first name is capitalized, and only the initial of a last name is stored', async () => {
  const row = await join(splitFullName('josé de la cruz'));
  expect(row).toMatchObject({ first_name: 'José', last_name: 'C.', username: 'josecruz' });
});

test('a new account has the defaults of the product', async () => {
  expect(await join(splitFullName('Dana Default'))).toMatchObject({
    email_notifications: true,
    available_funds_cents: 0,
    profile_set_up: false,
    school_email: null,
    role: 'student',
    type: 'individual',
    post_count: 0,
  });
  expect(await world.announced()).toContain('account.created');
});

test('the second user of a name gets -2, the third -3, and a gap is filled', async () => {
  const names = [];
  for (let i = 0; i < 4; i += 1) names.push((await join(splitFullName('Ann Other'))).username);
  expect(names).toEqual(['annother', 'annother-2', 'annother-3', 'annother-4']);

  await world.deps.db.db.deleteFrom('users').where('username', '=', 'annother-3').execute();
  expect((await join(splitFullName('Ann Other'))).username).toBe('annother-3');
});

test('twenty accounts of one name at once get twenty usernames', async () => {
  const rows = await Promise.all(Array.from({ length: 20 }, () => join(splitFullName('Twin Race'))));
  expect(new Set(rows.map((row) => row.username)).size).toBe(20);
  expect(rows.map((row) => row.username)).toContain('twinrace-20');
});

test('a route word cannot be a username', async () => {
  expect((await join({ firstName: 'Set', lastName: 'tings' })).username).toBe('settings-2');
});

test.each([
  ['Quad Team', /^student(-\d+)?$/],
  ['Customer Support', /^student(-\d+)?$/],
  ['Stan Ford', /^stanford-2$/],
])('%s gets a username that does not sound official', async (name, made) => {
  expect((await join(splitFullName(name))).username).toMatch(made);
});

test('a name without Latin letters still gets a username', async () => {
  expect((await join(splitFullName('李 小龙'))).username).toMatch(/^student(-\d+)?$/);
});

test('a provider’s name of any length fits', async () => {
  const row = await join(parseDisplayName(`${'Maximilian'.repeat(30)} ${'Longname'.repeat(30)}`));
  expect(row.username.length).toBeLessThanOrEqual(50);
  expect(Array.from(row.first_name)).toHaveLength(20);
});

test('an address belongs to one account, whatever its capitals', async () => {
  await join(splitFullName('Casey First'), 'casey@mail.example');
  await expect(join(splitFullName('Casey Second'), 'CASEY@mail.example')).rejects.toMatchObject({
    code: 'email_taken',
  });
});
