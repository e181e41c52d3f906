import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '@quad/contract/posts/posts';
import { LIMITS } from '../../../platform/limits/limit-names.ts';
import type { Student } from '../../../test/people.ts';
import {
  addPhoto,
  draftOf,
  expectExactCounters,
  listenTo,
  postCountOf,
  refusalOf,
  rowOf,
  submit,
} from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');

const refusal = (author: Student | null, body: object, campus?: string) => refusalOf(world, { author, body, campus });

async function actionsOf(author: Student) {
  const rows = await world.deps.db.db
    .selectFrom('analytics_events')
    .select(['name', 'campus_id as campusId'])
    .where('user_id', '=', author.id)
    .execute();
  return rows;
}

describe('a post', () => {
  test('is returned as in every list, counted for its author, announced and published to the campus', async () => {
    const received = listenTo(world, `campus:${olive.campusId}`);
    const announcedBefore = await world.announced();
    const draft = draftOf('A desk\n\nOak, hardly used', { category: 'furniture' });
    const sent = await submit(world, olive, draft);

    expect(sent).toMatchObject({
      type: 'post',
      parentId: null,
      rootId: sent.id,
      category: 'furniture',
      document: { blocks: [{ text: 'A desk' }, { text: '' }, { text: 'Oak, hardly used' }] },
      author: { id: olive.id, username: 'olive', isVerified: true },
      media: [],
      saveCount: 0,
      commentCount: 0,
      savedByMe: false,
    });
    expect(sent.bumpedAt).toBe(sent.createdAt);
    expect(sent.clientKey).toBe(draft.clientKey);
    const feed = (await world.as(olive).call('GET', '/feed')).json();
    expect(feed.items[0]).toEqual(sent);
    expect(await postCountOf(world, olive)).toBe(1);
    expect((await world.announced()).slice(announcedBefore.length)).toEqual(['post.created']);
    expect(received).toEqual([{ type: 'post.created', postId: sent.id }]);
    expect(await actionsOf(olive)).toEqual([{ name: 'Submit Post', campusId: olive.campusId }]);
  });

  test('returns its draft key to its author only', async () => {
    const { id } = await submit(world, olive, draftOf('Mine'));
    const rashid = await world.student('rashid');
    const seen = async (viewer: Student) => (await world.as(viewer).call('GET', `/posts/${id}`)).json().clientKey;
    expect(await seen(olive)).toEqual(expect.any(String));
    expect(await seen(rashid)).toBeNull();
  });

  test('has no category by default', async () => {
    expect((await submit(world, olive, draftOf('Anyone up for chess?'))).category).toBe('all');
  });

  test('is stored tidied', async () => {
    const sent = await submit(world, olive, draftOf('\n  Hello\tthere\u202E  \nall\u0000\n\n'));
    expect(sent.document).toEqual({ blocks: [{ text: '  Hello there' }, { text: 'all' }] });
  });

  test('has its files in their order, with their alt texts', async () => {
    const [one, two] = [await addPhoto(world, olive), await addPhoto(world, olive, 'processing')];
    const media = [
      { id: two, alt: ' From behind ' },
      { id: one, alt: '' },
    ];
    const sent = await submit(world, olive, draftOf('', { media }));
    expect(sent.media.map(({ id, alt, status }) => [id, alt, status])).toEqual([
      [two, 'From behind', 'processing'],
      [one, '', 'ready'],
    ]);
    expect((await rowOf(world, sent.id)).media_count).toBe(2);
  });

  test('is not created when a file is missing, somebody else’s or unreadable', async () => {
    const rashid = await world.student('rashid');
    const count = await postCountOf(world, olive);
    const withFile = (id: string) => draftOf('With a photo', { media: [{ id, alt: '' }] });
    expect(await refusal(olive, withFile(world.deps.ids.next()))).toEqual({ status: 409, code: 'media_missing' });
    expect(await refusal(olive, withFile(await addPhoto(world, rashid)))).toEqual({
      status: 409,
      code: 'media_missing',
    });
    expect(await refusal(olive, withFile(await addPhoto(world, olive, 'failed')))).toEqual({
      status: 422,
      code: 'media_unreadable',
    });
    expect(await postCountOf(world, olive)).toBe(count);
  });

  test('of a browser that asks not to be tracked is not in our analytics', async () => {
    const quiet = await world.student('quiet');
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { host: 'ou.localhost', origin: 'http://ou.localhost', cookie: quiet.cookie, 'sec-gpc': '1' },
      payload: draftOf('Unseen'),
    });
    expect(statusCode).toBe(200);
    expect(await actionsOf(quiet)).toEqual([]);
  });
});

describe('a post needs', () => {
  test('up to 500 characters, with an emoji counted as one and a further block as two', async () => {
    await submit(world, olive, draftOf('x'.repeat(500)));
    await submit(world, olive, draftOf(`${'x'.repeat(497)}\n🛋`));
    const tooLong = { status: 400, code: 'input_invalid', fields: { document: 'Error: Too many characters!' } };
    expect(await refusal(olive, draftOf('x'.repeat(501)))).toEqual(tooLong);
    expect(await refusal(olive, draftOf(`${'x'.repeat(498)}\n🛋`))).toEqual(tooLong);
  });

  test.each([[''], ['   '], ['\n\n'], ['\u202E\u0000']])('content: %j alone is none', async (text) => {
    const { fields } = await refusal(olive, draftOf(text));
    expect(fields).toEqual({ document: 'Write something or add a photo.' });
  });

  test('at most ten files, none of them twice', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => addPhoto(world, olive)));
    const media = ids.map((id) => ({ id, alt: '' }));
    expect((await refusal(olive, draftOf('', { media }))).fields).toEqual({ media: 'Please choose up to 10 photos.' });
    const [first] = media;
    const twice = first ? [first, first] : [];
    expect((await refusal(olive, draftOf('', { media: twice }))).fields).toEqual({ media: 'Something went wrong.' });
    expect((await submit(world, olive, draftOf('', { media: media.slice(1) }))).media).toHaveLength(10);
  });

  test('one of the 33 categories', async () => {
    expect(CATEGORIES).toHaveLength(33);
    expect(await refusal(olive, { ...draftOf('Hay'), category: 'farming' })).toMatchObject({ code: 'input_invalid' });
    const writer = await world.student('writer');
    for (const category of CATEGORIES.slice(0, 3)) {
      expect((await submit(world, writer, draftOf('One', { category }))).category).toBe(category);
    }
    expect((await submit(world, writer, draftOf('Last', { category: '3d printers & supplies' }))).category).toBe(
      '3d printers & supplies',
    );
  });

  test('a client key', async () => {
    expect((await refusal(olive, { document: { blocks: [{ text: 'No key' }] } })).fields).toEqual({
      clientKey: 'This is required.',
    });
  });

  test('no field that its author does not decide', async () => {
    const other = await world.student('other', { campus: 'smu' });
    const author = await world.student('author');
    const smuggled = {
      id: world.deps.ids.next(),
      authorId: other.id,
      campusId: other.campusId,
      parentId: world.deps.ids.next(),
      type: 'new user',
      saveCount: 99,
      commentCount: 99,
      createdAt: '2001-01-01T00:00:00Z',
      bumpedAt: '2999-01-01T00:00:00Z',
    };
    const sent = await submit(world, author, { ...draftOf('Mine'), ...smuggled });
    expect(sent.id).not.toBe(smuggled.id);
    const row = await rowOf(world, sent.id);
    expect(row.created_at.getFullYear()).toBe(world.clock.now().getFullYear());
    expect(row.bumped_at).toEqual(row.created_at);
    expect(row).toMatchObject({
      author_id: author.id,
      campus_id: author.campusId,
      parent_id: null,
      type: 'post',
      save_count: 0,
      comment_count: 0,
    });
  });
});

describe('who can post', () => {
  test('nobody without an account, a confirmed address, a school and this campus', async () => {
    const draft = draftOf('Let me in');
    const unconfirmed = await world.student('una', { emailVerified: false, isVerified: false });
    const unverified = await world.student('uri', { isVerified: false });
    const guest = await world.student('gus', { campus: 'smu' });
    expect(await refusal(null, draft)).toEqual({ status: 401, code: 'sign_in_required' });
    expect(await refusal(unconfirmed, draft)).toEqual({ status: 403, code: 'email_unverified' });
    expect(await refusal(unverified, draft)).toEqual({ status: 403, code: 'school_unverified' });
    expect(await refusal(guest, draft, 'ou')).toEqual({ status: 403, code: 'guest_of_campus' });
  });

  test('up to an hourly limit', async () => {
    const busy = await world.student('busy');
    for (let times = 0; times < 30; times += 1) await submit(world, busy, draftOf(`Number ${times}`));
    const kept = draftOf('One more');
    expect(await refusal(busy, kept)).toEqual({ status: 429, code: 'too_many_requests' });
    world.clock.advance(61 * 60_000);
    await submit(world, busy, kept);
  });
});

describe('a draft that is sent again', () => {
  test('is the same post, whatever its text is by then, and is announced once', async () => {
    const nora = await world.student('nora');
    const other = await world.post(olive);
    const draft = draftOf('First');
    const first = await submit(world, nora, draft);
    const received = listenTo(world, `campus:${nora.campusId}`);
    const announced = await world.announced();

    expect(await submit(world, nora, draft)).toEqual(first);
    expect(await submit(world, nora, draftOf('Second', { clientKey: draft.clientKey }))).toEqual(first);
    expect(await submit(world, nora, draft, other.id)).toEqual(first);
    expect(received).toEqual([]);
    expect(await world.announced()).toEqual(announced);
    expect(await postCountOf(world, nora)).toBe(1);
    expect(await actionsOf(nora)).toHaveLength(1);
  });

  test('is one post, with five clicks and twenty retries at once', async () => {
    const press = await world.student('press');
    for (const times of [5, 20]) {
      const received = listenTo(world, `campus:${press.campusId}`);
      const announced = await world.announced();
      const draft = draftOf(`Pressed ${times} times`, { media: [{ id: await addPhoto(world, press), alt: '' }] });
      const responses = await Promise.all(Array.from({ length: times }, () => submit(world, press, draft)));
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
      expect((await world.announced()).slice(announced.length)).toEqual(['post.created']);
      expect(received).toHaveLength(1);
    }
    expect(await postCountOf(world, press)).toBe(2);
    await expectExactCounters(world);
  });

  test('counts once, however many copies arrive at the same moment', async () => {
    const otto = await world.student('otto');
    const { times } = LIMITS.post;
    for (let before = 0; before < times - 1; before += 1) await world.deps.limits.count('post', otto.id);
    const draft = draftOf('The last one of this hour');
    const responses = await Promise.all(Array.from({ length: 30 }, () => submit(world, otto, draft)));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect((await world.deps.limits.read('post', otto.id)).count).toBe(times);

    expect(await refusal(otto, draftOf('One too many'))).toMatchObject({ status: 429 });
    expect((await submit(world, otto, draft)).id).toBe(responses[0]?.id);
  });

  test('is not created again when it was deleted meanwhile', async () => {
    const draft = draftOf('Gone');
    const sent = await submit(world, olive, draft);
    await world.as(olive).call('DELETE', `/posts/${sent.id}`);
    expect(await refusal(olive, draft)).toEqual({ status: 404, code: 'post_missing' });
  });

  test('is a separate post of another student with the same key', async () => {
    const [tess, uma] = [await world.student('tess'), await world.student('uma')];
    const draft = draftOf('The same key');
    const [one, other] = [await submit(world, tess, draft), await submit(world, uma, draft)];
    expect(one.id).not.toBe(other.id);
  });
});
