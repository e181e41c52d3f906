import { expect, test } from 'vitest';
import { newBrowser } from '../../test/browser.ts';
import { emailsTo, newestCode } from '../../test/mailbox.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

/** Someone who signed up with this address and has not confirmed it. */
async function signedUpWith(name: string, email: string, campus = 'ou') {
  const student = await world.student(name, { campus, isVerified: false, emailVerified: false });
  await world.deps.db.db.updateTable('users').set({ email }).where('id', '=', student.id).execute();
  return { ...student, email };
}

type NewStudent = Awaited<ReturnType<typeof signedUpWith>>;

async function confirmAddress(student: NewStudent, site = student.campus) {
  const browser = world.as(student, { campus: site });
  await browser.call('POST', '/verifications/user');
  const code = await newestCode(world.deps, student.email);
  return browser.call('POST', '/verifications/confirm', { purpose: 'verify user', code });
}

async function membersOf(slug: string) {
  const row = await world.deps.db.db.selectFrom('campuses').select('member_count').where('slug', '=', slug).execute();
  return row[0]?.member_count ?? 0;
}

test('a confirmed account address of the school verifies the school too, bound to that address', async () => {
  const olive = await signedUpWith('olive', 'Olive.Hart@ou.edu');
  const before = await membersOf('ou');
  const session = (await confirmAddress(olive)).json();
  expect(session).toMatchObject({ viewer: { emailVerified: true, isVerified: true, campusShortName: 'OU' } });
  expect((await world.as(olive).call('GET', '/me')).json()).toMatchObject({ schoolEmail: 'olive.hart@ou.edu' });
  expect(await membersOf('ou')).toBe(before + 1);
  await world.work();
  expect(await world.announced()).toContain('campus.joined');
});

test.each([
  ['another school', 'omar@utexas.edu', 'ou'],
  ['a tagged address', 'omar+deals@ou.edu', 'ou'],
  ['a look-alike', 'omar@evilou.edu', 'ou'],
  ['no school', 'omar@mail.example', 'ou'],
  ['the generic site, which has no school', 'oscar@ou.edu', 'campus'],
])('%s is confirmed and verifies nothing', async (_what, email, campus) => {
  const omar = await signedUpWith('omar', email, campus);
  const session = (await confirmAddress(omar)).json();
  expect(session).toMatchObject({ viewer: { emailVerified: true, isVerified: false } });
});

test('an address that another account has verified stays with that account', async () => {
  const first = await world.student('first');
  const late = await signedUpWith('late', 'first@ou.edu');
  await world.deps.db.db.updateTable('users').set({ school_email: late.email }).where('id', '=', first.id).execute();
  expect((await confirmAddress(late)).json()).toMatchObject({ viewer: { emailVerified: true, isVerified: false } });
});

test('a student who is verified at a school stays there', async () => {
  const tess = await signedUpWith('tess', 'tess@ou.edu', 'ut');
  const school = { school_email: 'tess@utexas.edu', school_verified_at: world.clock.now() };
  await world.deps.db.db.updateTable('users').set(school).where('id', '=', tess.id).execute();
  expect((await confirmAddress(tess, 'ou')).json()).toMatchObject({ viewer: { campusShortName: 'UT' } });
  expect((await world.as(tess).call('GET', '/me')).json()).toMatchObject({ schoolEmail: 'tess@utexas.edu' });
});

test('an emailed link verifies it too, for a new account and for an old one', async () => {
  const old = await signedUpWith('lena', 'lena@ou.edu');
  for (const { email, fullName } of [
    { email: 'lucy@ou.edu', fullName: 'Lucy Link' },
    { email: old.email, fullName: undefined },
  ]) {
    const browser = newBrowser(world.app);
    await browser.call('POST', '/sign-in-links', { email, fullName, terms: true });
    const [mail] = await emailsTo(world.deps, email);
    const { viewer } = (await browser.call('POST', `/sign-in-links/${mail?.token}/session`)).json();
    expect(viewer).toMatchObject({ emailVerified: true, isVerified: true, campusShortName: 'OU' });
  }
});

test('a password reset link and the code of a changed address verify it too', async () => {
  const rosa = await signedUpWith('rosa', 'rosa@ou.edu');
  await world.as(null).call('POST', '/password-resets', { email: rosa.email });
  const [mail] = await emailsTo(world.deps, rosa.email);
  await world.as(null).call('POST', `/password-resets/${mail?.token}`, { password: 'correct horse' });
  const browser = newBrowser(world.app);
  const { viewer } = (await browser.call('POST', '/sign-in', { email: rosa.email, password: 'correct horse' })).json();
  expect(viewer).toMatchObject({ emailVerified: true, isVerified: true });

  const nina = await world.student('nina', { isVerified: false });
  await world.as(nina).call('POST', '/verifications/email-change', { email: 'nina@ou.edu' });
  const steps = [
    { purpose: 'approve email change', to: nina.email },
    { purpose: 'change email', to: 'nina@ou.edu' },
  ];
  for (const { purpose, to } of steps) {
    const code = await newestCode(world.deps, to);
    await world.as(nina).call('POST', '/verifications/confirm', { purpose, code });
  }
  expect((await world.as(nina).call('GET', '/me')).json()).toMatchObject({
    email: 'nina@ou.edu',
    schoolEmail: 'nina@ou.edu',
    isVerified: true,
  });
});
