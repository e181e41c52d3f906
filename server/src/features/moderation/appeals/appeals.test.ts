import { expect, test } from 'vitest';
import { listAppeals } from '@quad/contract/moderation/staff.endpoints';
import { runBackfills } from '../../../platform/jobs/run-backfills.ts';
import { listStaff } from '../../accounts/accounts.public.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const sam = await world.student('sam', { role: 'staff' });
const reporter = await world.student('olive');

type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST', path: Path, body?: object) => {
  const response = await world.as(viewer).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};

/** Sam warns somebody, who appeals. Returns the email, the page of the appeal and the id for staff. */
async function appealed(person: Student) {
  await call(reporter, 'POST', '/reports', { target: { kind: 'person', id: person.id }, reason: 'spam' });
  const { items } = await call(sam, 'GET', '/staff/reports');
  const warning = { thing: 'keep', person: 'warn', reason: 'Be kind.' };
  expect(await call(sam, 'POST', `/staff/reports/${items[0].id}/decision`, warning)).toMatchObject({ closed: 1 });
  const [mail] = await emailsTo(world.deps, person.email);
  const token = mail?.text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
  const page = await call(null, 'GET', `/appeals/${token}`);
  await call(null, 'POST', `/appeals/${token}`, { text: 'I was.' });
  return { mail: mail?.text ?? '', page };
}

const appealOf = async (viewer: Student, person: Student) => {
  const response = await world.as(viewer).call('GET', '/staff/appeals');
  const page = listAppeals.response.parse(response.json());
  expect(page).toEqual(response.json());
  return page.items.find((each) => each.person.id === person.id);
};
const uphold = (viewer: Student, id: string | undefined) =>
  call(viewer, 'POST', `/staff/appeals/${id}/decision`, { isLifted: false, reason: 'It stands.' });

test('a single staff member is told that nobody else can decide the appeal, and decides it', async () => {
  const person = await world.student('person');
  const { mail, page } = await appealed(person);
  expect(mail).toContain("We'll take another look.");
  expect(mail).not.toContain('Someone else');
  expect(page).toMatchObject({ isReviewedByOther: false });
  const appeal = await appealOf(sam, person);
  expect(appeal).toMatchObject({ refusal: null, reportId: expect.any(String), kind: 'person' });
  expect(await uphold(sam, appeal?.id)).toMatchObject({ status: 200 });
});

/** Sam decides a report about a colleague. */
async function decideAbout(colleague: Student, decision: object) {
  await call(reporter, 'POST', '/reports', { target: { kind: 'person', id: colleague.id }, reason: 'spam' });
  const { items } = await call(sam, 'GET', '/staff/reports');
  await call(sam, 'POST', `/staff/reports/${items[0].id}/decision`, { thing: 'keep', reason: 'Spam.', ...decision });
  await world.work();
}

test.each([
  ['suspended', (bob: Student) => decideAbout(bob, { person: 'suspend', days: 3 })],
  ['banned', (bob: Student) => decideAbout(bob, { person: 'ban' })],
  ['banned by address', (bob: Student) => call(sam, 'POST', '/staff/bans', { address: bob.email, reason: 'Spam.' })],
])('an appeal does not wait for a colleague who is %s', async (_, restrict) => {
  const bob = await world.student('bob', { role: 'staff' });
  expect((await call(bob, 'GET', '/staff/queues')).status).toBe(200);
  const before = await world.student('person');
  await appealed(before);
  expect(await appealOf(sam, before)).toMatchObject({ refusal: 'decided by you' });

  await restrict(bob);
  await world.work();
  expect([401, 403]).toContain((await call(bob, 'GET', '/staff/queues')).status);
  const after = await world.student('person');
  const { mail, page } = await appealed(after);
  expect(mail).not.toContain('Someone else');
  expect(page).toMatchObject({ isReviewedByOther: false });
  for (const person of [before, after]) {
    const appeal = await appealOf(sam, person);
    expect(appeal).toMatchObject({ refusal: null });
    expect(await uphold(sam, appeal?.id)).toMatchObject({ status: 200 });
  }
});

test('staff who decided a case see that a colleague must decide its appeal, and so does the person it is about', async () => {
  const sue = await world.student('sue', { role: 'staff' });
  const person = await world.student('person');
  const { mail, page } = await appealed(person);
  expect(mail).toContain('Someone else on our team will take a look.');
  expect(page).toMatchObject({ isReviewedByOther: true });
  const appeal = await appealOf(sam, person);
  expect(appeal).toMatchObject({ refusal: 'decided by you' });
  expect(await uphold(sam, appeal?.id)).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(await appealOf(sue, person)).toMatchObject({ refusal: null });
  expect(await uphold(sue, appeal?.id)).toMatchObject({ status: 200 });

  // Sue is no colleague who could decide about herself, so Sam does.
  await appealed(sue);
  const own = await appealOf(sue, sue);
  expect(own).toMatchObject({ refusal: 'about you' });
  expect(await uphold(sue, own?.id)).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(await appealOf(sam, sue)).toMatchObject({ refusal: null });
  expect(await uphold(sam, own?.id)).toMatchObject({ status: 200 });
});

test('staff banned by an earlier release lose their role, unless the ban was lifted', async () => {
  const { db, sessions } = world.deps;
  const [bob, ben] = [await world.student('bob', { role: 'staff' }), await world.student('ben', { role: 'staff' })];
  for (const each of [bob, ben]) await decideAbout(each, { person: 'ban' });
  // It left the role, and lifting the ban of an address did not change the decision.
  await db.db.updateTable('users').set({ role: 'staff' }).where('id', 'in', [bob.id, ben.id]).execute();
  await sessions.start(db.db, ben.id);

  await runBackfills(world.deps);
  const staff = await listStaff(world.deps);
  expect(staff.map(({ id }) => id)).not.toContain(bob.id);
  expect(staff.map(({ id }) => id)).toContain(ben.id);
  const { items } = await call(sam, 'GET', '/staff/audit');
  const revoked = { action: 'staff.revoked', subject: `user:${bob.id}` };
  // One entry by this release's ban, one by the backfill.
  expect(items.filter(({ subject }: { subject: string }) => subject === revoked.subject)).toMatchObject([
    revoked,
    revoked,
  ]);
});
