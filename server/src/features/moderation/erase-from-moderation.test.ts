import { expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { emailsTo } from '../../test/mailbox.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { runBackfills } from '../../platform/jobs/run-backfills.ts';
import { eraseAccounts } from '../account-deletion/erase-accounts.ts';

const world = await useWorld();
const [sam, sue] = [await world.student('sam', { role: 'staff' }), await world.student('sue', { role: 'staff' })];

type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST', path: Path, body?: object) => {
  const response = await world.as(viewer).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};

const report = (reporter: Student, post: { id: string }, note = '') =>
  call(reporter, 'POST', '/reports', { target: { kind: 'post', id: post.id }, reason: 'spam', note });

const reportOf = async (show: 'open' | 'closed', { id }: { id: string }) => {
  const { items }: { items: { id: string; target: { id: string } }[] } = await call(
    sam,
    'GET',
    `/staff/reports?show=${show}`,
  );
  return items.find(({ target }) => target.id === id);
};

const decide = async (post: { id: string }, person: 'nothing' | 'warn') => {
  const { id } = (await reportOf('open', post)) ?? { id: '' };
  const decision = { thing: 'keep', person, reason: 'We looked.' };
  expect(await call(sam, 'POST', `/staff/reports/${id}/decision`, decision)).toMatchObject({ closed: 1 });
};

async function appeal(person: Student) {
  const mails = await emailsTo(world.deps, person.email);
  const token = mails.map(({ text }) => /\/appeal\/([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined);
  expect(await call(null, 'POST', `/appeals/${token}`, { text: 'Ask me, 555-0100.' })).toMatchObject({ status: 200 });
}

const appealOf = async (show: 'open' | 'closed', { id }: Student) => {
  const { items }: { items: { id: string; text: string; person: { id: string } }[] } = await call(
    sue,
    'GET',
    `/staff/appeals?show=${show}`,
  );
  return items.find(({ person }) => person.id === id);
};

const settle = (appealId: string | undefined) =>
  call(sue, 'POST', `/staff/appeals/${appealId}/decision`, { isLifted: false, reason: 'It stands.' });

async function erase(...people: Student[]) {
  const due = { deletion_due_at: world.clock.now() };
  const ids = people.map(({ id }) => id);
  await world.deps.db.db.updateTable('users').set(due).where('id', 'in', ids).execute();
  await eraseAccounts(world.deps);
}

test('closed reports and appeals lose the texts of an erased student', async () => {
  const [author, reporter] = [await world.student('author'), await world.student('reporter')];
  const sofa = await submit(world, author, draftOf('A sofa. Call 555-0100'));
  await report(reporter, sofa, 'I live at 12 Elm St.');
  await decide(sofa, 'warn');
  await appeal(author);
  await settle((await appealOf('open', author))?.id);
  expect(await reportOf('closed', sofa)).toMatchObject({
    excerpt: 'A sofa. Call 555-0100',
    note: 'I live at 12 Elm St.',
  });

  await erase(author);
  expect(await reportOf('closed', sofa)).toMatchObject({ excerpt: '', note: 'I live at 12 Elm St.' });
  expect(await appealOf('closed', author)).toMatchObject({ text: '' });
  await erase(reporter);
  expect(await reportOf('closed', sofa)).toMatchObject({ excerpt: '', note: '', reason: 'spam' });
});

test('open ones keep the texts until staff have decided', async () => {
  const [author, reporter] = [await world.student('author'), await world.student('reporter')];
  const [sofa, lamp] = [
    await submit(world, author, draftOf('A sofa. Call 555-0100')),
    await submit(world, author, draftOf('A lamp. Call 555-0100')),
  ];
  await report(reporter, sofa);
  await decide(sofa, 'warn');
  await appeal(author);
  await report(reporter, lamp, 'I live at 12 Elm St.');
  await erase(author, reporter);
  const words = { excerpt: 'A lamp. Call 555-0100', note: 'I live at 12 Elm St.' };
  expect(await reportOf('open', lamp)).toMatchObject(words);
  const waiting = await appealOf('open', author);
  expect(waiting).toMatchObject({ text: 'Ask me, 555-0100.' });

  await decide(lamp, 'nothing');
  await settle(waiting?.id);
  expect(await reportOf('closed', lamp)).toMatchObject({ excerpt: '', note: '' });
  expect(await appealOf('closed', author)).toMatchObject({ text: '' });
});

test('texts that an earlier release did not erase are erased', async () => {
  const [author, reporter] = [await world.student('author'), await world.student('reporter')];
  const sofa = await submit(world, author, draftOf('A sofa. Call 555-0100'));
  const lamp = await submit(world, reporter, draftOf('A lamp'));
  await report(reporter, sofa, 'It is mine.');
  await decide(sofa, 'warn');
  await appeal(author);
  await settle((await appealOf('open', author))?.id);
  await report(author, lamp, 'I live at 12 Elm St.');
  await decide(lamp, 'nothing');
  // That release erased only the account.
  const erased = { erased_at: world.clock.now() };
  await world.deps.db.db.updateTable('users').set(erased).where('id', '=', author.id).execute();

  await runBackfills(world.deps);
  expect(await reportOf('closed', sofa)).toMatchObject({ excerpt: '', note: 'It is mine.' });
  expect(await reportOf('closed', lamp)).toMatchObject({ excerpt: 'A lamp', note: '' });
  expect(await appealOf('closed', author)).toMatchObject({ text: '' });
});
