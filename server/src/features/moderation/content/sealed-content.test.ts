import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import {
  addPhoto,
  draftOf,
  expectExactCounters,
  rowOf,
  saveAll,
  sofaThread,
  submit,
} from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { eraseAccounts } from '../../account-deletion/erase-accounts.ts';
import { eraseSealedContent } from './erase-sealed-content.ts';

const world = await useWorld();
world.clock.set('2026-05-01T12:00:00Z');
const [sam, sue] = [await world.student('sam', { role: 'staff' }), await world.student('sue', { role: 'staff' })];
const [olive, rashid] = [await world.student('olive'), await world.student('rashid')];
// Sessions end when the clock goes too far ahead, so every story begins on the same day.
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

const DAY_MS = 86_400_000;
type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: Path, body?: object) => {
  const response = await world.as(viewer).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};
const statusOf = async (viewer: Student, postId: string) => (await call(viewer, 'GET', `/posts/${postId}`)).status;

type Target = { kind: 'person' | 'post' | 'message'; id: string };
const post = ({ id }: { id: string }): Target => ({ kind: 'post', id });

/** Reports something and decides it as Sam. Returns the id of the report. */
async function decide(target: Target, outcome: object, { reporter = rashid, works = true } = {}) {
  await world.deps.limits.clear('report', reporter.id);
  await call(reporter, 'POST', '/reports', { target, reason: 'spam' });
  const queue: { items: { id: string; target: Target }[] } = await call(sam, 'GET', '/staff/reports');
  const report = queue.items.find((each) => each.target.id === target.id);
  const body = { reason: 'Against our rules.', ...outcome };
  expect(await call(sam, 'POST', `/staff/reports/${report?.id}/decision`, body)).toMatchObject({ closed: 1 });
  if (works) await world.work();
  return report?.id ?? '';
}

const REMOVE = { thing: 'remove', person: 'nothing' };

async function appeal(person: Student) {
  const mails = await emailsTo(world.deps, person.email);
  const token = mails.find(({ text }) => text.includes('/appeal/'))?.text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
  expect(await call(null, 'POST', `/appeals/${token}`, { text: 'It was a joke.' })).toMatchObject({ state: 'waiting' });
  const { items } = await call(sue, 'GET', '/staff/appeals');
  return String(items.find(({ person: who }: { person: { id: string } }) => who.id === person.id)?.id);
}

const settle = (appealId: string, isLifted: boolean) =>
  call(sue, 'POST', `/staff/appeals/${appealId}/decision`, { isLifted, reason: 'We looked again.' });

const sealedCount = async () => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from sealed_posts) + (select count(*) from sealed_messages)
      + (select count(*) from sealed_profiles))::int as count`.execute(world.deps.db.db);
  return rows[0]?.count;
};

/** A post of someone's with a comment, a reply, a picture and saves of others. */
async function thread(owner: Student) {
  const withFiles = async (author: Student) => ({ media: [{ id: await addPhoto(world, author), alt: '' }] });
  const parts = await sofaThread(world, { owner, asker: rashid, withFiles });
  await saveAll(world, rashid, [parts.post, parts.comment, parts.reply]);
  return parts;
}

describe('a decision about the content and the person', () => {
  test.each([
    { thing: 'keep', person: 'warn', isThere: true, sentences: ['Your post stays up.', 'This is a warning.'] },
    { thing: 'keep', person: 'suspend', days: 3, isThere: true, sentences: ['Your post stays up.', 'suspended until'] },
    {
      thing: 'remove',
      person: 'nothing',
      isThere: false,
      sentences: ['We removed your post.', 'We took no other action'],
    },
    { thing: 'remove', person: 'warn', isThere: false, sentences: ['We removed your post.', 'This is a warning.'] },
  ])('$thing and $person', async ({ isThere, sentences, ...outcome }) => {
    const author = await world.student('author');
    const thing = await world.post(author, { text: 'Click here' });
    await decide(post(thing), outcome);
    expect(await statusOf(olive, thing.id)).toBe(isThere ? 200 : 404);
    const [mail] = await emailsTo(world.deps, author.email);
    for (const sentence of sentences) expect(mail?.text).toContain(sentence);
    const { items } = await call(sam, 'GET', '/staff/audit');
    expect(items[0]).toMatchObject({
      action: 'report.decided',
      detail: { outcome: { thing: outcome.thing, person: outcome.person } },
    });
  });

  test('needs both parts, each from a short list', async () => {
    const thing = await world.post(await world.student('author'));
    await call(rashid, 'POST', '/reports', { target: post(thing), reason: 'spam' });
    const queue: { items: { id: string; target: Target }[] } = await call(sam, 'GET', '/staff/reports');
    const id = queue.items.find((each) => each.target.id === thing.id)?.id;
    for (const wrong of [{ thing: 'remove' }, { person: 'warn' }, { thing: 'hide', person: 'warn' }]) {
      const response = await call(sam, 'POST', `/staff/reports/${id}/decision`, { ...wrong, reason: 'Because.' });
      expect(response).toMatchObject({ status: 400, code: 'input_invalid' });
    }
  });
});

describe('a removed post', () => {
  test('is gone for everyone, and is restored completely when the appeal is won', async () => {
    const author = await world.student('author');
    const { post: top, comment, reply } = await thread(author);
    const before = await rowOf(world, top.id);
    const reportId = await decide(post(top), REMOVE);
    for (const { id } of [top, comment, reply]) expect(await statusOf(author, id)).toBe(404);
    const picture = `/media/${(await mediaOf(top.id))[0]?.id}/original` as const;
    expect((await world.as(author).visit(picture)).statusCode).toBe(404);
    expect(await call(rashid, 'GET', '/saved')).not.toMatchObject({ items: [{ id: top.id }] });
    expect(await call(sue, 'GET', `/staff/reports/${reportId}`)).toMatchObject({
      posts: [{ id: top.id, document: before.document }],
      isRemoved: true,
    });
    await expectExactCounters(world);

    expect(await settle(await appeal(author), true)).toMatchObject({ isLifted: true });
    const after = await rowOf(world, top.id);
    expect(after).toMatchObject({
      document: before.document,
      save_count: before.save_count,
      comment_count: before.comment_count,
      media_count: before.media_count,
      bumped_at: before.bumped_at,
      deleted_at: null,
    });
    expect(await mediaOf(top.id)).toHaveLength(1);
    expect(await statusOf(rashid, reply.id)).toBe(200);
    expect((await call(rashid, 'GET', `/posts/${top.id}`)).savedByMe).toBe(true);
    await expectExactCounters(world);
    const mails = await emailsTo(world.deps, author.email);
    expect(mails.some(({ text }) => text.includes('Your post is back, with its comments, saves and photos.'))).toBe(
      true,
    );
  });

  test('is deleted for good when nobody appeals in time, and not before', async () => {
    const author = await world.student('author');
    const { post: top } = await thread(author);
    await decide(post(top), REMOVE);
    world.clock.advance(30 * DAY_MS);
    await eraseSealedContent(world.deps);
    expect((await rowOf(world, top.id)).plain_text).not.toBe('');
    world.clock.advance(2 * 3_600_000);
    await eraseSealedContent(world.deps);
    await eraseSealedContent(world.deps);
    await world.work();
    expect(await rowOf(world, top.id)).toMatchObject({ plain_text: '', save_count: 0, media_count: 0 });
    expect(await mediaOf(top.id)).toEqual([]);
    expect(await sealedCount()).toBe(0);
    await expectExactCounters(world);
  });

  test('is kept while an appeal waits, and deleted after it is lost', async () => {
    const author = await world.student('author');
    const { post: top } = await thread(author);
    await decide(post(top), REMOVE);
    const appealId = await appeal(author);
    world.clock.advance(90 * DAY_MS);
    await eraseSealedContent(world.deps);
    expect((await rowOf(world, top.id)).plain_text).not.toBe('');
    world.clock.set('2026-05-02T12:00:00Z');
    await settle(appealId, false);
    world.clock.advance(2 * 3_600_000);
    await eraseSealedContent(world.deps);
    expect((await rowOf(world, top.id)).plain_text).toBe('');
  });

  test('won, lost and erased at the same moment has one outcome, and nothing is left halfway', async () => {
    const authors = await Promise.all(Array.from({ length: 5 }, (_, n) => world.student(`author${n}`)));
    for (const author of authors) {
      const { post: top } = await thread(author);
      await decide(post(top), REMOVE);
      const appealId = await appeal(author);
      await endSeal(appealId);
      const responses = await Promise.all([
        ...[true, false, true, false].map((isLifted) => settle(appealId, isLifted)),
        eraseSealedContent(world.deps),
        eraseSealedContent(world.deps),
      ]);
      const won = responses.filter((response) => response && response.status === 200);
      expect(won).toHaveLength(1);
      const isLifted = won[0]?.isLifted;
      world.clock.advance(2 * 3_600_000);
      await eraseSealedContent(world.deps);
      const row = await rowOf(world, top.id);
      expect({ isThere: row.deleted_at === null, isEmpty: row.plain_text === '' }).toEqual({
        isThere: isLifted,
        isEmpty: !isLifted,
      });
    }
    expect(await sealedCount()).toBe(0);
    await expectExactCounters(world);
  });

  test('that was not removed yet when the appeal was won stays', async () => {
    const author = await world.student('author');
    const thing = await world.post(author);
    await decide(post(thing), REMOVE, { works: false });
    await settle(await appeal(author), true);
    await world.work();
    expect(await statusOf(olive, thing.id)).toBe(200);
  });

  test('removes comments that twenty others write at the same moment, and restores them', async () => {
    const author = await world.student('author');
    const top = await submit(world, author, draftOf('A sofa'));
    await decide(post(top), REMOVE, { works: false });
    const responses = await Promise.all([
      ...Array.from({ length: 20 }, () => call(rashid, 'POST', `/posts/${top.id}/comments`, draftOf('Quick'))),
      world.work(),
    ]);
    const written = responses.filter((response) => response && response.status === 200).length;
    await expectExactCounters(world);
    await settle(await appeal(author), true);
    expect(await rowOf(world, top.id)).toMatchObject({ comment_count: written, deleted_at: null });
    await expectExactCounters(world);
  });
});

describe('a removed comment', () => {
  test('is restored under its post', async () => {
    const [owner, author] = [await world.student('owner'), await world.student('author')];
    const top = await submit(world, owner, draftOf('A desk'));
    const comment = await submit(world, author, draftOf('Ugly'), top.id);
    await decide(post(comment), REMOVE);
    expect((await rowOf(world, top.id)).comment_count).toBe(0);
    await settle(await appeal(author), true);
    expect((await rowOf(world, top.id)).comment_count).toBe(1);
    expect(await statusOf(olive, comment.id)).toBe(200);
    await expectExactCounters(world);
  });

  test('cannot be restored when its post is gone, and the email says so', async () => {
    const [owner, author] = [await world.student('owner'), await world.student('author')];
    const top = await submit(world, owner, draftOf('A desk'));
    const comment = await submit(world, author, draftOf('Ugly'), top.id);
    await decide(post(comment), REMOVE);
    await call(owner, 'DELETE', `/posts/${top.id}`);
    await settle(await appeal(author), true);
    expect(await statusOf(olive, comment.id)).toBe(404);
    const mails = await emailsTo(world.deps, author.email);
    expect(mails.some(({ text }) => text.includes("We couldn't bring your post back"))).toBe(true);
    world.clock.advance(2 * 3_600_000);
    await eraseSealedContent(world.deps);
    expect((await rowOf(world, comment.id)).plain_text).toBe('');
    await expectExactCounters(world);
  });

  test('is restored together with its post when that was removed after it', async () => {
    const [owner, author] = [await world.student('owner'), await world.student('author')];
    const top = await submit(world, owner, draftOf('A desk'));
    const comment = await submit(world, author, draftOf('Ugly'), top.id);
    await decide(post(comment), REMOVE);
    await decide(post(top), REMOVE);
    await settle(await appeal(author), true);
    expect(await statusOf(olive, comment.id)).toBe(404);
    await settle(await appeal(owner), true);
    expect(await statusOf(olive, comment.id)).toBe(200);
    await expectExactCounters(world);
  });
});

describe('a removed profile', () => {
  test('gets its photo and bio back, but not over newer ones', async () => {
    const [first, second] = [await world.student('first'), await world.student('second')];
    for (const person of [first, second]) {
      await call(person, 'PATCH', '/me', { bio: 'Rude words' });
      await decide({ kind: 'person', id: person.id }, REMOVE);
      expect(await call(olive, 'GET', `/people/${person.username}`)).toMatchObject({ bio: '' });
    }
    await call(second, 'PATCH', '/me', { bio: 'Kind words' });
    for (const person of [first, second]) await settle(await appeal(person), true);
    expect(await call(olive, 'GET', `/people/${first.username}`)).toMatchObject({ bio: 'Rude words' });
    expect(await call(olive, 'GET', `/people/${second.username}`)).toMatchObject({ bio: 'Kind words' });
  });
});

describe('a deleted account', () => {
  test('removes its sealed content too, and its text under others’ removed posts', async () => {
    const [owner, deletedStudent] = [await world.student('owner'), await world.student('leaver')];
    const own = await submit(world, deletedStudent, draftOf('My secret'));
    const top = await submit(world, owner, draftOf('A desk'));
    const comment = await submit(world, deletedStudent, draftOf('My words'), top.id);
    await decide(post(own), REMOVE);
    await decide(post(top), REMOVE);
    await call(deletedStudent, 'POST', '/account/deletion', { username: deletedStudent.username });
    world.clock.advance(15 * DAY_MS);
    await eraseAccounts(world.deps);
    expect((await rowOf(world, own.id)).plain_text).toBe('');
    expect((await rowOf(world, comment.id)).plain_text).toBe('[deleted]');
    await settle(await appeal(owner), true);
    expect(await statusOf(olive, top.id)).toBe(200);
    await expectExactCounters(world);
  });
});

/** The time to appeal is long over. */
async function endSeal(decisionId: string) {
  const ended = new Date(world.clock.now().getTime() - DAY_MS);
  await world.deps.db.db.updateTable('decisions').set({ seal_ends_at: ended }).where('id', '=', decisionId).execute();
}

async function mediaOf(postId: string) {
  return world.deps.db.db.selectFrom('media').select('id').where('post_id', '=', postId).execute();
}
