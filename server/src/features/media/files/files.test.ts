import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { Student } from '../../../test/people.ts';
import { type Belonging, storeChatPicture, storePicture } from '../../../test/stored-pictures.ts';
import { useWorld } from '../../../test/world.ts';

const PICTURE = randomBytes(1000);

const world = await useWorld();
const olive = await world.student('olive');
const mona = await world.student('mona');
const guest = await world.student('uma', { campus: 'ut' });

const picture = (owner: Student, belonging: Belonging) => storePicture(world.deps, owner, belonging, PICTURE);

const chatPicture = (between: [Student, Student]) => storeChatPicture(world.deps, between, PICTURE);

const postPicture = async (author: Student, campus?: string) => {
  const post = await world.post(author, campus ? { campus } : {});
  return { postId: post.id, path: await picture(author, { purpose: 'post', postId: post.id }) };
};

const statusFor = async (viewer: Student | null, path: `/${string}`, campus = 'ou') =>
  (await world.as(viewer, { campus }).visit(path)).statusCode;

test("a post's picture on a private campus is for those who may read there", async () => {
  const { path } = await postPicture(olive);
  const response = await world.as(mona).visit(path);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(PICTURE)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '1000',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  expect(await statusFor(guest, path)).toBe(200);
  expect(await statusFor(null, path)).toBe(404);
});

test('a picture is served on the site of its own campus only', async () => {
  const { path } = await postPicture(olive);
  expect(await statusFor(olive, path, 'ut')).toBe(404);
  expect(await statusFor(null, path, 'campus')).toBe(404);
});

test('on a public campus shared caches may store a picture', async () => {
  const { path } = await postPicture(olive, 'campus');
  const response = await world.as(null, { campus: 'campus' }).visit(path);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=3600, immutable');
  expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a forbidden file and a missing one get the same response', async () => {
  const { path } = await postPicture(olive);
  const refused = await world.as(null).visit(path);
  for (const other of [
    `/files/${world.deps.ids.next()}/small`,
    '/files/nonsense/small',
    path.replace('small', '..%2fx'),
    `${path}-x`,
  ]) {
    const missing = await world.as(null).visit(other as `/${string}`);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toBe(refused.body);
    expect(missing.headers['cache-control']).toBe(refused.headers['cache-control']);
  }
});

test('the picture of a deleted post is missing', async () => {
  const { path, postId } = await postPicture(olive);
  await world.deps.db.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', postId).execute();
  expect(await statusFor(mona, path)).toBe(404);
});

test('an upload that is not attached yet is visible to its owner only', async () => {
  const path = await picture(olive, { purpose: 'post' });
  expect(await statusFor(olive, path)).toBe(200);
  expect(await statusFor(mona, path)).toBe(404);
  expect(await statusFor(null, path)).toBe(404);
});

test('an avatar is visible where its owner is or wrote, and to its owner everywhere', async () => {
  const path = await picture(olive, { purpose: 'avatar' });
  expect(await statusFor(mona, path)).toBe(200);
  expect(await statusFor(null, path)).toBe(404);
  expect(await statusFor(olive, path, 'ut')).toBe(200);
  expect(await statusFor(guest, path, 'ut')).toBe(404);

  const zoe = await world.student('zoe');
  const face = await picture(zoe, { purpose: 'avatar' });
  expect(await statusFor(null, face, 'campus')).toBe(404);
  await world.post(zoe, { campus: 'campus' });
  expect(await statusFor(null, face, 'campus')).toBe(200);
});

test('the picture of a message is for the two members, until the chat is deleted', async () => {
  const staff = await world.student('stella', { role: 'staff' });
  const { chatId, path } = await chatPicture([olive, mona]);
  const response = await world.as(mona).visit(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  for (const other of [guest, staff, null]) expect(await statusFor(other, path)).toBe(404);

  await world.deps.db.db.updateTable('chats').set({ sealed_at: new Date() }).where('id', '=', chatId).execute();
  for (const member of [olive, mona]) expect(await statusFor(member, path)).toBe(404);
});

test('staff see the picture of a message while it is reported, also in a sealed copy, and posts of every campus', async () => {
  const staff = await world.student('saul', { role: 'staff' });
  const rosa = await world.student('rosa');
  const { chatId, messageId, path } = await chatPicture([rosa, olive]);
  expect(await statusFor(staff, path)).toBe(404);
  const target = { kind: 'message', id: messageId };
  await world.as(olive).call('POST', '/reports', { target, reason: 'harassment' });
  await world.deps.db.db.updateTable('chats').set({ sealed_at: new Date() }).where('id', '=', chatId).execute();
  const shown = await world.as(staff).visit(path);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toContain('private');
  expect(await statusFor(mona, path)).toBe(404);
  const suspended = await world.student('sean', { role: 'staff' });
  const until = new Date(world.clock.now().getTime() + 86_400_000);
  await world.deps.db.db.updateTable('users').set({ suspended_until: until }).where('id', '=', suspended.id).execute();
  expect(await statusFor(suspended, path)).toBe(404);

  const [report] = (await world.as(staff).call('GET', '/staff/reports')).json().items;
  await world
    .as(staff)
    .call('POST', `/staff/reports/${report.id}/decision`, { thing: 'keep', person: 'nothing', reason: 'Banter.' });
  expect(await statusFor(staff, path)).toBe(404);

  const { path: post } = await postPicture(olive);
  expect(await statusFor(staff, post, 'ut')).toBe(200);
  expect(await statusFor(mona, post, 'ut')).toBe(404);
});

test('staff see no picture more than ten messages away from a reported one', async () => {
  const staff = await world.student('sybil', { role: 'staff' });
  const rosa = await world.student('rosa');
  const { chatId, path } = await chatPicture([rosa, olive]);
  const reportMessage = async (seq: number) => {
    const id = world.deps.ids.next();
    const message = { id, chat_id: chatId, campus_id: rosa.campusId, seq, sender_id: rosa.id, client_id: id };
    await world.deps.db.db
      .insertInto('messages')
      .values({ ...message, document: JSON.stringify({ blocks: [{ text: 'No' }] }) })
      .execute();
    const target = { kind: 'message', id };
    expect((await world.as(olive).call('POST', '/reports', { target, reason: 'harassment' })).statusCode).toBe(200);
  };
  await reportMessage(12);
  expect(await statusFor(staff, path)).toBe(404);
  await reportMessage(11);
  expect(await statusFor(staff, path)).toBe(200);
});

test('a range request gets its part, and 416 when there is nothing there', async () => {
  const { path } = await postPicture(olive);
  const part = await world.as(mona).visit(path, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 10-19/1000', 'content-length': '10' });
  expect(part.rawPayload.equals(PICTURE.subarray(10, 20))).toBe(true);

  const beyond = await world.as(mona).visit(path, { range: 'bytes=1000-' });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers['content-range']).toBe('bytes */1000');

  expect((await world.as(null).visit(path, { range: 'bytes=10-19' })).statusCode).toBe(404);
  const stale = await world.as(mona).visit(path, { range: 'bytes=10-19', 'if-range': '"other"' });
  expect(stale.statusCode).toBe(200);
});

test('a browser that has the file gets 304, and one that may not see it gets nothing', async () => {
  const { path } = await postPicture(olive);
  const etag = String((await world.as(mona).visit(path)).headers.etag);
  const again = await world.as(mona).visit(path, { 'if-none-match': `"other", W/${etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect((await world.as(null).visit(path, { 'if-none-match': etag })).statusCode).toBe(404);
});

test('a HEAD request returns the size without the file', async () => {
  const { path } = await postPicture(olive);
  const { headers } = { headers: { host: 'ou.localhost', cookie: mona.cookie } };
  const response = await world.app.inject({ method: 'HEAD', url: path, headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-length': '1000', 'content-type': 'image/webp' });
  expect(response.rawPayload).toHaveLength(0);
});

test('while storage is away a file gets 503 and not 404', async () => {
  const { path } = await postPicture(olive);
  const open = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  const app = await buildApp({ ...world.deps, storage: { ...world.deps.storage, open } });
  const response = await app.inject({ url: path, headers: { host: 'ou.localhost', cookie: mona.cookie } });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'private, no-store']);
  expect(response.json()).toMatchObject({ code: 'media_unavailable' });
  await app.close();
});

test('a file that storage has lost is missing, not an error', async () => {
  const { path } = await postPicture(olive);
  const [, , id] = path.split('/');
  await world.deps.storage.delete(`media/${id}/small`);
  expect(await statusFor(mona, path)).toBe(404);
});
