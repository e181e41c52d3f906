import { expect, test } from 'vitest';
import { FEEDBACK } from '@quad/contract/moderation/feedback';
import { listFeedback } from '@quad/contract/moderation/feedback.endpoints';
import type { FeedbackNote } from '@quad/contract/moderation/feedback.schemas';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const staff = await world.student('stella', { role: 'staff' });

type Note = { text?: string; contact?: string; clientId?: string };

function send(sender: Student | null, note: Note, { campus = 'ou', network = someNetwork() } = {}) {
  const body = { text: 'More benches', clientId: crypto.randomUUID(), ...note };
  return world.as(sender, { campus, network }).call('POST', '/feedback', body);
}

/** A new network for each visitor, because visitors are rate-limited by network. */
function someNetwork() {
  return ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.');
}

async function listed(show: 'open' | 'closed' = 'open') {
  const notes: FeedbackNote[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const response = await world.as(staff).call('GET', `/staff/feedback?show=${show}${page}`);
    const { items, nextCursor } = listFeedback.response.parse(response.json());
    notes.push(...items);
    cursor = nextCursor;
  }
  return notes;
}

async function noteOf(text: string) {
  const note = (await listed()).find((item) => item.text === text);
  if (!note) throw new Error(`Nobody wrote ${text}`);
  return note;
}

const change = (id: string, status: string) => world.as(staff).call('PUT', `/staff/feedback/${id}`, { status });

const audited = (id: string) =>
  world.deps.db.db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'detail'])
    .where('subject', '=', `feedback:${id}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

test('feedback of a student, a guest and a visitor reaches the staff, with the page it was sent from', async () => {
  const olive = await world.student('olive');
  const gus = await world.student('gus', { campus: 'smu', isVerified: false });
  await send(olive, { text: '  Dark benches 🌙  ', contact: 'elsewhere@mail.example' });
  await send(gus, { text: 'From a guest' }, { campus: 'ut' });
  await send(null, { text: 'From a visitor', contact: ' ask@me.example ' });
  const last = await send(null, { text: 'From nobody', contact: '' });
  expect(last.json()).toEqual({ sent: true });

  expect(await noteOf('Dark benches 🌙')).toMatchObject({
    campusId: olive.campusId,
    campusName: 'University of Oklahoma',
    person: { id: olive.id, username: 'olive', isVerified: true, campusUrl: 'http://ou.localhost' },
    // A student is answered at the account's address; any other address sent is ignored.
    contact: 'olive@mail.example',
    status: 'open',
  });
  expect(await noteOf('From a guest')).toMatchObject({
    campusName: 'University of Texas at Austin',
    // Links to the profile on their home campus.
    person: { id: gus.id, campusUrl: 'http://smu.localhost' },
    contact: 'gus@mail.example',
  });
  expect(await noteOf('From a visitor')).toMatchObject({ person: null, contact: 'ask@me.example' });
  expect(await noteOf('From nobody')).toMatchObject({ person: null, contact: null });
});

test('feedback needs a text of up to 2,000 characters, and a valid address if there is one', async () => {
  for (const text of ['', '  \n ']) {
    expect((await send(null, { text })).json().fields).toEqual({ text: 'Please write your feedback first' });
  }
  const both = await send(null, { text: 'x'.repeat(FEEDBACK.textMax + 1), contact: 'nowhere' });
  expect(both.statusCode).toBe(400);
  expect(both.json().fields).toEqual({ text: 'Error: Too many characters!', contact: 'Invalid email address!' });
  // An emoji counts as one character.
  expect((await send(null, { text: '🎓'.repeat(FEEDBACK.textMax) })).statusCode).toBe(200);
});

test('feedback sent twenty times at once is stored once', async () => {
  const rosa = await world.student('rosa');
  const note = { text: 'Once', clientId: crypto.randomUUID() };
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(rosa, note)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  expect((await listed()).filter(({ text }) => text === 'Once')).toHaveLength(1);
});

test('an account must wait after some messages, and a network of visitors after more', async () => {
  const tess = await world.student('tess');
  for (let n = 0; n < 10; n += 1) await send(tess, {}, { campus: 'ut' });
  expect((await send(tess, {}, { campus: 'ut' })).json()).toMatchObject({ code: 'too_many_requests' });

  const here = { campus: 'ut', network: '192.0.2.7' };
  for (let n = 0; n < 60; n += 1) await send(null, {}, here);
  expect((await send(null, {}, here)).statusCode).toBe(429);
  expect((await send(staff, {}, here)).statusCode).toBe(200);
  expect((await send(null, {}, { campus: 'ut' })).statusCode).toBe(200);
});

test('the open list is paged oldest first, and the closed one newest first', async () => {
  const texts = Array.from({ length: FEEDBACK.pageSize + 5 }, (_, n) => `Note ${n}`);
  // Some share a millisecond, so that the id must break ties.
  for (const [n, text] of texts.entries()) {
    if (n % 3 === 0) world.clock.advance(1);
    await send(null, { text });
  }
  const numbered = (notes: FeedbackNote[]) => notes.filter(({ text }) => /^Note \d+$/.test(text));
  const open = numbered(await listed());
  expect(open.map(({ text }) => text)).toEqual(texts);

  for (const { id } of open.slice(0, 3)) await change(id, 'closed');
  expect(numbered(await listed('closed')).map(({ text, status }) => [text, status])).toEqual([
    ['Note 2', 'closed'],
    ['Note 1', 'closed'],
    ['Note 0', 'closed'],
  ]);
});

test('closing and reopening is audited with who did it, and no change is not', async () => {
  await send(null, { text: 'To be closed' });
  const { id } = await noteOf('To be closed');
  const responses = await Promise.all(Array.from({ length: 10 }, () => change(id, 'closed')));
  expect(responses.map((response) => response.json())).toEqual(responses.map(() => ({ id, status: 'closed' })));
  await change(id, 'open');

  const entry = { actor_id: staff.id, detail: {} };
  expect(await audited(id)).toEqual([
    { ...entry, action: 'feedback.closed' },
    { ...entry, action: 'feedback.opened' },
  ]);
  expect(await noteOf('To be closed')).toMatchObject({ status: 'open' });
});

test('unknown feedback and an unknown status are rejected', async () => {
  await send(null, { text: 'Ours' });
  const { id } = await noteOf('Ours');
  expect((await change(world.deps.ids.next(), 'closed')).statusCode).toBe(404);
  expect((await change(id, 'burnt')).statusCode).toBe(400);
  expect(await audited(id)).toEqual([]);
});

test('the feedback of an erased account stays, without a name', async () => {
  const leon = await world.student('leon');
  await send(leon, { text: 'Before I go' });
  await world.deps.db.db.deleteFrom('users').where('id', '=', leon.id).execute();
  expect(await noteOf('Before I go')).toMatchObject({ person: null, contact: null });
});
