import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { post as postSchema, type EditedPost, type Post, type PostVersion } from '@quad/contract/posts/posts.schemas';
import type { Student } from '../../../test/people.ts';
import { storePicture } from '../../../test/stored-pictures.ts';
import { addPhoto, draftOf, expectExactCounters, listenTo, rowOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { notificationsOf } from '../../notifications/test/notifications.ts';
import { changeCampus } from '../../campuses/campuses.public.ts';
import { eraseAccounts } from '../../account-deletion/erase-accounts.ts';
import { findFileRow } from '../../media/media.store.ts';
import { removeOldVersions } from './remove-versions.ts';

const world = await useWorld();
const START = '2026-05-01T12:00:00Z';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
world.clock.set(START);
const olive = await world.student('olive');
const rashid = await world.student('rashid');
const sam = await world.student('sam', { role: 'staff' });
beforeEach(async () => {
  world.clock.set(START);
  await world.deps.limits.clear('post_edit', olive.id);
});

const media = (...ids: string[]) => ids.map((id) => ({ id, alt: '' }));

/** The post as an edit sends it back, with changes. */
function editOf(post: Post, change: Partial<EditedPost> = {}): EditedPost {
  const { document, category, editedAt } = post;
  const kept = post.media.map(({ id, alt }) => ({ id, alt }));
  return { clientKey: randomUUID(), document, category, media: kept, basedOn: editedAt, ...change };
}

const text = (words: string) => ({ document: { blocks: [{ text: words }] } });

async function edit(who: Student | null, id: string, body: EditedPost, campus?: string) {
  const response = await world.as(who, campus ? { campus } : {}).call('PUT', `/posts/${id}`, body);
  return { status: response.statusCode, body: response.json() };
}

async function edited(who: Student, post: Post, change: Partial<EditedPost>): Promise<Post> {
  const { status, body } = await edit(who, post.id, editOf(post, change));
  expect(status).toBe(200);
  return postSchema.parse(body);
}

async function versionsOf(postId: string) {
  await world.deps.limits.clear('report', rashid.id);
  await world.as(rashid).call('POST', '/reports', { target: { kind: 'post', id: postId }, reason: 'spam' });
  const { items } = (await world.as(sam).call('GET', '/staff/reports')).json();
  const report = items.find(({ target }: { target: { id: string } }) => target.id === postId);
  return (await world.as(sam).call('GET', `/staff/reports/${report.id}`)).json().versions;
}

describe('editing a post', () => {
  test('changes text and category, stores when, and neither bumps it nor counts anything', async () => {
    const before = await submit(world, olive, draftOf('A desk', { category: 'furniture' }));
    const received = listenTo(world, `campus:${olive.campusId}`);
    const announced = await world.announced();
    world.clock.advance(MINUTE_MS);
    const after = await edited(olive, before, { ...text('A desk, oak'), category: 'household' });
    expect(after).toMatchObject({ ...text('A desk, oak'), category: 'household', bumpedAt: before.bumpedAt });
    expect(after.editedAt).toBe('2026-05-01T12:01:00+00:00');
    expect(before.editedAt).toBeNull();
    expect(after.asOf).toBeGreaterThan(before.asOf);
    expect(received).toEqual([{ type: 'post.changed', postId: before.id }]);
    expect((await world.announced()).slice(announced.length)).toEqual(['post.edited']);
    expect((await world.as(rashid).call('GET', '/feed')).json().items[0]).toMatchObject(text('A desk, oak'));
    await expectExactCounters(world);
  });

  test('removes, adds and moves photos, and changes their alt texts', async () => {
    const [bike, desk, lamp] = [
      await addPhoto(world, olive),
      await addPhoto(world, olive),
      await addPhoto(world, olive, 'processing'),
    ];
    const before = await submit(world, olive, draftOf('Three things', { media: media(bike, desk) }));
    const after = await edited(olive, before, {
      media: [
        { id: lamp, alt: 'A lamp' },
        { id: bike, alt: 'A red bike' },
      ],
    });
    expect(after.media.map(({ id, alt }) => [id, alt])).toEqual([
      [lamp, 'A lamp'],
      [bike, 'A red bike'],
    ]);
    const swapped = await edited(olive, after, { media: media(bike, lamp) });
    expect(swapped.media.map(({ id }) => id)).toEqual([bike, lamp]);
    // A removed file cannot be attached again, not even by its author.
    const again = editOf(swapped, { media: media(desk) });
    expect(await edit(olive, before.id, again)).toMatchObject({ status: 409, body: { code: 'media_missing' } });
    expect(await rowOf(world, before.id)).toMatchObject({ media_count: 2 });
  });

  test('changes the price of its item, and nothing else of it', async () => {
    const item = { intent: 'selling' as const, priceCents: 5_000, isNegotiable: false, condition: null };
    const before = await submit(world, olive, draftOf('A piano', { item, category: 'furniture' }));
    const cheaper = await edited(olive, before, { item: { ...item, priceCents: 4_000 }, category: 'household' });
    expect(cheaper.item).toMatchObject({ intent: 'selling', priceCents: 4_000, status: 'available' });
    expect(cheaper.editedAt).not.toBeNull();
    const row = await world.deps.db.db
      .selectFrom('items')
      .selectAll()
      .where('post_id', '=', before.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ category: 'household', price_cents: 4_000 });
    expect((await edited(olive, cheaper, text('A black piano'))).item).toEqual(cheaper.item);
  });

  test('with a file of somebody else, or without content, changes nothing', async () => {
    const before = await submit(world, olive, draftOf('A chair'));
    const foreign = await addPhoto(world, rashid);
    const refused = await edit(olive, before.id, editOf(before, { media: media(foreign) }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'media_missing' } });
    const empty = await edit(olive, before.id, editOf(before, { document: { blocks: [] } }));
    expect(empty).toMatchObject({ status: 400, body: { fields: { document: 'Write something or add a photo.' } } });
    expect(await rowOf(world, before.id)).toMatchObject({ edited_at: null, plain_text: 'A chair' });
  });

  test('sent twice is one edit, and one that changes nothing is none', async () => {
    const before = await submit(world, olive, draftOf('A rug'));
    const body = editOf(before, text('A red rug'));
    const all = await Promise.all(Array.from({ length: 10 }, () => edit(olive, before.id, body)));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(all[0]).toMatchObject({ status: 200, body: text('A red rug') });
    expect(await versionsOf(before.id)).toHaveLength(1);
    const same = await submit(world, olive, draftOf('A shelf'));
    expect(await edited(olive, same, {})).toMatchObject({ editedAt: null });
  });

  test('of two edits of the same version one succeeds, and the other gets a conflict', async () => {
    const before = await submit(world, olive, draftOf('A stool'));
    const words = Array.from({ length: 8 }, (_, index) => `A stool, number ${index}`);
    const all = await Promise.all(words.map((each) => edit(olive, before.id, editOf(before, text(each)))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'post_changed', message: 'This has changed meanwhile.' });
    }
    expect(await versionsOf(before.id)).toHaveLength(1);
  });

  test('is for its author only, where they take part, and not after it is deleted', async () => {
    const before = await submit(world, olive, draftOf('A mirror'));
    const body = editOf(before, text('A round mirror'));
    expect(await edit(rashid, before.id, body)).toMatchObject({ status: 404, body: { code: 'post_missing' } });
    expect(await edit(sam, before.id, body)).toMatchObject({ status: 404 });
    expect((await edit(null, before.id, body)).status).toBe(401);
    const elsewhere = await world.student('elsewhere', { campus: 'unt' });
    expect((await edit(elsewhere, before.id, body, 'unt')).status).toBe(404);
    await world.deps.db.db
      .updateTable('users')
      .set({ suspended_until: new Date('2026-05-09') })
      .where('id', '=', olive.id)
      .execute();
    await world.deps.sessions.refresh({ userId: olive.id });
    expect((await edit(olive, before.id, body)).status).toBe(403);
    await world.deps.db.db.updateTable('users').set({ suspended_until: null }).where('id', '=', olive.id).execute();
    await world.deps.sessions.refresh({ userId: olive.id });
    await world.as(olive).call('DELETE', `/posts/${before.id}`);
    expect((await edit(olive, before.id, body)).status).toBe(404);
  });

  test('is found by its new words and no longer by the old ones', async () => {
    const before = await submit(world, olive, draftOf('Quokkaprint poster'));
    await edited(olive, before, text('Zebraprint poster'));
    await world.work();
    const found = async (q: string) =>
      (await world.as(rashid).call('GET', `/search/posts?q=${q}`)).json().items.map(({ id }: Post) => id);
    expect(await found('zebraprint')).toEqual([before.id]);
    expect(await found('quokkaprint')).toEqual([]);
  });

  test('notifies newly mentioned students, and nobody twice', async () => {
    const [mia, noor] = [await world.student('mia'), await world.student('noor')];
    const notified = async (who: Student) => (await notificationsOf(world, who)).length;
    const before = await submit(world, olive, draftOf(`A lamp for @${mia.username}`));
    await world.work();
    const once = await edited(olive, before, text(`A lamp for @${mia.username} and @${noor.username}`));
    await world.work();
    expect([await notified(mia), await notified(noor)]).toEqual([1, 1]);
    const back = await edited(olive, once, text('A lamp'));
    await edited(olive, back, text(`A lamp for @${mia.username} and @${noor.username}`));
    await world.work();
    expect([await notified(mia), await notified(noor)]).toEqual([1, 1]);
  });
});

describe('editing a comment', () => {
  test('works for fifteen minutes and not longer, and is published to viewers of the thread', async () => {
    const post = await submit(world, olive, draftOf('A table'));
    const comment = await submit(world, rashid, draftOf('How wide?'), post.id);
    const received = listenTo(world, `post:${post.id}`);
    world.clock.advance(15 * MINUTE_MS);
    const after = await edited(rashid, comment, { ...text('How wide is it?'), category: 'tickets' });
    expect(after).toMatchObject({ ...text('How wide is it?'), category: 'all', parentId: post.id });
    expect(received).toEqual([{ type: 'post.changed', postId: comment.id }]);
    world.clock.advance(2);
    const late = await edit(rashid, comment.id, editOf(after, text('How long?')));
    expect(late).toMatchObject({ status: 409, body: { message: 'Comments can be edited for 15 minutes.' } });
  });

  test('is rejected below a post of somebody who blocked its author', async () => {
    const [bea, bob] = [await world.student('bea'), await world.student('bob')];
    const post = await submit(world, bea, draftOf('A bench'));
    const comment = await submit(world, bob, draftOf('Nice'), post.id);
    await world.as(bea).call('PUT', `/blocks/${bob.id}`);
    expect((await edit(bob, comment.id, editOf(comment, text('Not nice')))).status).toBe(404);
  });

  test('is for members on a private campus, and for nobody from outside', async () => {
    await changeCampus(world.deps, null, 'smu', { change: { privacy: 'private' } });
    const author = await world.student('insider', { campus: 'smu' });
    const post = await submit(world, author, draftOf('Only for us'));
    expect((await edit(olive, post.id, editOf(post, text('Mine')), 'smu')).status).toBe(403);
    expect((await edit(author, post.id, editOf(post, text('Still for us')))).status).toBe(200);
  });
});

describe('earlier versions', () => {
  test('are shown beside a report, newest first, with the photos that were edited out', async () => {
    const desk = await addPhoto(world, olive);
    const first = await submit(world, olive, draftOf('First', { media: [{ id: desk, alt: 'A desk' }] }));
    world.clock.advance(MINUTE_MS);
    const second = await edited(olive, first, { ...text('Second'), media: [] });
    world.clock.advance(MINUTE_MS);
    await edited(olive, second, text('Third'));
    expect(await versionsOf(first.id)).toMatchObject([
      { ...text('Second'), media: [], writtenAt: second.editedAt, replacedAt: '2026-05-01T12:02:00+00:00' },
      { ...text('First'), media: [{ id: desk, alt: 'A desk', status: 'ready' }], writtenAt: first.createdAt },
    ]);
    expect((await world.as(rashid).call('GET', `/posts/${first.id}`)).body).not.toContain('Second');
  });

  test('have the price, the condition and whether it was negotiable', async () => {
    const item = { intent: 'selling', priceCents: 4500, isNegotiable: true, condition: 'good' } as const;
    const bare = await submit(world, olive, draftOf('A lamp'));
    world.clock.advance(MINUTE_MS);
    const first = await edited(olive, bare, { item });
    world.clock.advance(MINUTE_MS);
    const second = await edited(olive, first, text('A red lamp'));
    world.clock.advance(MINUTE_MS);
    const cheaper = { intent: 'selling', priceCents: 2000, isNegotiable: false, condition: null } as const;
    const third = await edited(olive, second, { item: cheaper });
    world.clock.advance(MINUTE_MS);
    await edited(olive, third, text('A green lamp'));
    const versions: PostVersion[] = await versionsOf(bare.id);
    expect(versions.map((version) => version.item)).toEqual([cheaper, item, item, null]);
  });

  test('have files that only staff can open, not even their author', async () => {
    const path = await storePicture(world.deps, olive, { purpose: 'post' }, randomBytes(100));
    const [, , id = ''] = path.split('/');
    const status = async (who: Student | null) => (await world.as(who).visit(path)).statusCode;
    const post = await submit(world, olive, draftOf('With a photo', { media: media(id) }));
    expect([await status(sam), await status(olive), await status(rashid)]).toEqual([200, 200, 200]);
    await edited(olive, post, { ...text('Without it'), media: [] });
    expect([await status(sam), await status(olive), await status(rashid), await status(null)]).toEqual([
      200, 404, 404, 404,
    ]);
    world.clock.advance(91 * DAY_MS);
    await removeOldVersions(world.deps);
    expect(await status(sam)).toBe(404);
  });

  test('have files that count as evidence for staff only', async () => {
    const path = await storePicture(world.deps, olive, { purpose: 'post' }, randomBytes(100));
    const [, , mediaId = '', variant = ''] = path.split('/');
    const post = await submit(world, olive, draftOf('With a photo', { media: media(mediaId) }));
    await edited(olive, post, { ...text('Without it'), media: [] });
    const isEvidence = async ({ id, campusId }: Student, isStaff: boolean) =>
      (await findFileRow(world.deps.db.db, { mediaId, variant, campusId, viewerId: id, isStaff }))?.isEvidence;
    expect([await isEvidence(sam, true), await isEvidence(olive, false), await isEvidence(rashid, false)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('are removed after ninety days with their files, and with the post or its author at once', async () => {
    const photos = [await addPhoto(world, olive), await addPhoto(world, olive)];
    const kept = await submit(world, olive, draftOf('Kept', { media: media(...photos) }));
    const shorter = await edited(olive, kept, { media: media(photos[1] ?? '') });
    const count = async () => {
      const row = await world.deps.db.db
        .selectFrom('post_versions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('post_id', '=', kept.id)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    const statusOf = async (id = '') => {
      const row = await world.deps.db.db.selectFrom('media').select('status').where('id', '=', id).executeTakeFirst();
      return row?.status;
    };
    expect(await statusOf(photos[0])).toBe('sealed');
    world.clock.advance(90 * DAY_MS - 1);
    await removeOldVersions(world.deps);
    expect([await count(), await statusOf(photos[0])]).toEqual([1, 'sealed']);
    world.clock.advance(2);
    await removeOldVersions(world.deps);
    expect([await count(), await statusOf(photos[0]), await statusOf(photos[1])]).toEqual([0, 'failed', 'ready']);

    world.clock.set(START);
    await edited(olive, shorter, { ...text('Without any'), media: [] });
    await world.as(olive).call('DELETE', `/posts/${kept.id}`);
    expect([await count(), await statusOf(photos[1])]).toEqual([0, 'failed']);
  });

  test('of a comment with replies are removed when its author deletes the account', async () => {
    const [deletedStudent, post] = [await world.student('leaver'), await submit(world, olive, draftOf('A piano'))];
    const comment = await submit(world, deletedStudent, draftOf('My phone is 555'), post.id);
    await submit(world, olive, draftOf('Thanks'), comment.id);
    await edited(deletedStudent, comment, text('Call me'));
    await world.as(deletedStudent).call('POST', '/account/deletion', { username: deletedStudent.username });
    world.clock.advance(15 * DAY_MS);
    await eraseAccounts(world.deps);
    const rest = await world.deps.db.db
      .selectFrom('post_versions')
      .select('id')
      .where('post_id', '=', comment.id)
      .execute();
    expect(rest).toEqual([]);
    expect(await rowOf(world, comment.id)).toMatchObject({ plain_text: '[deleted]', edited_at: null });
  });
});
