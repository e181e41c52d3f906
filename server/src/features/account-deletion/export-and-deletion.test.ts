import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { getAccountDeletion } from '@quad/contract/account-deletion/account-deletion.endpoints';
import { ACCOUNT_DELETION } from '@quad/contract/account-deletion/account-deletion';
import { newBrowser } from '../../test/browser.ts';
import { conversationsOf } from '../../test/conversations.ts';
import { emailsTo } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { storePicture } from '../../test/stored-pictures.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { welcomeMember } from '../posts/welcome/welcome-member.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { eraseExports } from './erase-exports.ts';
import { exportKey } from './export.view.ts';
import { makeExport } from './make-export.ts';
import { removeExpiredExports } from './remove-expired-exports.ts';

const world = await useWorld();
const conversations = conversationsOf(world);

const DAY_MS = 86_400_000;
type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST' | 'DELETE', path: Path, body?: object) => {
  const response = await world.as(viewer).call(method, path, body);
  return { ...response.json(), status: response.statusCode };
};
const state = async (viewer: Student) =>
  getAccountDeletion.response.parse(await call(viewer, 'GET', '/account/leaving'));
const advance = (days: number) => world.clock.advance(days * DAY_MS);

async function isStored(key: string) {
  const file = await world.deps.storage.open(key);
  file?.stream.destroy();
  return file !== undefined;
}

/** Zip entries store their names uncompressed. */
const holds = (zip: Buffer, words: string) => zip.includes(Buffer.from(words));

/** The messages of a zip, whose entries are packed one after another. */
function messagesIn(zip: Buffer): { chatId: string; number: number }[] {
  const name = Buffer.from('messages.json');
  const at = zip.indexOf(name);
  const extraBytes = zip.readUInt16LE(at - 2);
  return JSON.parse(inflateRawSync(zip.subarray(at + name.length + extraBytes)).toString());
}

describe('a student who requests their data', () => {
  test('and whose account is erased while the zip is written leaves no zip behind and gets no email', async () => {
    const olive = await world.student('olive');
    const asked = await call(olive, 'POST', '/account/export');
    const { db, storage } = world.deps;
    const eraseDuringPut: typeof storage.put = async (...file) => {
      await eraseExports.prepare?.(world.deps, olive.id);
      await storage.put(...file);
    };
    const job = { exportId: asked.id, campusId: olive.campusId };
    await makeExport({ ...world.deps, storage: { ...storage, put: eraseDuringPut } }, job);
    expect(await isStored(exportKey(asked.id))).toBe(false);
    expect(await emailsTo(world.deps, olive.email)).toEqual([]);

    // As it is left by a process that died after it stored the zip.
    await storage.put(exportKey(asked.id), Readable.from(['zip']), { contentType: 'application/zip' });
    await makeExport(world.deps, job);
    expect(await isStored(exportKey(asked.id))).toBe(false);
    expect(await db.db.selectFrom('exports').selectAll().where('id', '=', asked.id).execute()).toEqual([]);
  });

  test('and has more messages than fit into memory gets all of them, in order', async () => {
    const [olive, max, zoe] = [await world.student('olive'), await world.student('max'), await world.student('zoe')];
    const { db } = world.deps;
    for (const [other, count] of [
      [max, 1_200],
      [zoe, 300],
    ] as const) {
      const { chatId } = await conversations.open(olive, other);
      await conversations.send(olive, chatId, 'Hello');
      await sql`
        insert into messages (id, chat_id, campus_id, seq, revision, sender_id, client_id, document)
        select gen_random_uuid(), chat_id, campus_id, 1 + n, 1 + n, ${other.id}, gen_random_uuid(),
          jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('text', repeat('x', 1000) || n)))
        from messages, generate_series(1, ${count}::int) n where chat_id = ${chatId}`.execute(db.db);
    }
    const asked = await call(olive, 'POST', '/account/export');
    let largest = 0;
    const watched = db.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        for (const row of result.rows) largest = Math.max(largest, JSON.stringify(row).length);
        return result;
      },
    });
    // The export may write no temporary files itself.
    vi.stubEnv('TMPDIR', '/no/such/folder');
    await makeExport(
      { ...world.deps, db: { ...db, db: watched } },
      { exportId: asked.id, campusId: olive.campusId },
    ).finally(() => vi.unstubAllEnvs());

    const zip = await world.as(olive).visit((await state(olive)).export?.url as Path);
    expect(await state(olive)).toMatchObject({ export: { bytes: zip.rawPayload.length } });
    const messages = messagesIn(zip.rawPayload);
    expect(messages).toHaveLength(1_502);
    const places = messages.map(({ chatId, number }) => `${chatId} ${String(number).padStart(5, '0')}`);
    expect(places).toEqual(places.toSorted());
    expect(new Set(places).size).toBe(1_502);
    expect(largest).toBeLessThan(100_000);
  });

  test('gets a zip with their texts and pictures, by an emailed link that works only for them', async () => {
    const [olive, max] = [await world.student('olive'), await world.student('max')];
    await submit(world, olive, draftOf('A sofa'));
    const { chatId } = await conversations.open(olive, max);
    await conversations.send(olive, chatId, 'Hello');
    const picture = randomBytes(700);
    await storePicture(world.deps, olive, { purpose: 'post' }, picture);

    expect(await state(olive)).toMatchObject({ export: null, mayExport: true });
    const asked = await Promise.all(Array.from({ length: 5 }, () => call(olive, 'POST', '/account/export')));
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429]);
    expect(asked.find(({ status }) => status === 429)).toMatchObject({
      message: 'You can request your data once a day.',
    });
    expect(await state(olive)).toMatchObject({ export: { status: 'waiting', url: null }, mayExport: false });

    await world.work();
    const { export: made } = await state(olive);
    expect(made).toMatchObject({ status: 'ready', bytes: expect.any(Number) });
    const [mail] = await emailsTo(world.deps, olive.email);
    expect(mail).toMatchObject({ subject: 'OU: Your data is ready' });
    expect(mail?.text).toContain('/settings/account/your_data');

    const url = (made?.url ?? '') as Path;
    const zip = await world.as(olive).visit(url);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(zip.headers['content-disposition']).toContain('attachment');
    for (const name of [
      'profile.json',
      'posts.json',
      'messages.json',
      'payments.json',
      'decisions.json',
      'feedback.json',
      'media/',
    ]) {
      expect(holds(zip.rawPayload, name)).toBe(true);
    }
    expect(zip.rawPayload.includes(picture)).toBe(true);
    expect((await world.as(max).visit(url)).statusCode).toBe(404);
    expect((await world.as(null).visit(url)).statusCode).toBe(401);

    advance(ACCOUNT_DELETION.exportDays + 1);
    expect(await state(olive)).toMatchObject({ export: { url: null }, mayExport: true });
    expect((await world.as(olive).visit(url)).statusCode).toBe(404);
    await removeExpiredExports(world.deps);
    expect(await state(olive)).toMatchObject({ export: null, mayExport: true });

    // A requested export that no job ever made.
    await call(olive, 'POST', '/account/export');
    advance(ACCOUNT_DELETION.exportDays + 1);
    expect(await state(olive)).toMatchObject({ export: { status: 'failed' }, mayExport: true });
    await removeExpiredExports(world.deps);
    expect(await state(olive)).toMatchObject({ export: null });
  });
});

describe('a student who deletes their account', () => {
  const requestDeletion = (viewer: Student, body: object = { username: viewer.username }) =>
    call(viewer, 'POST', '/account/deletion', body);

  test('enters their username, and their password if they have one', async () => {
    const browser = newBrowser(world.app);
    const form = { email: 'paula@mail.example', fullName: 'Paula Word', password: 'before-1', terms: true };
    const { viewer } = (await browser.call('POST', '/sign-up', form)).json();
    const leave = async (body: object) => (await browser.call('POST', '/account/deletion', body)).json();
    expect(await leave({ username: 'somebody', password: 'before-1' })).toMatchObject({
      code: 'input_invalid',
      fields: { username: "That's not your username." },
    });
    for (const password of [undefined, 'another']) {
      expect(await leave({ username: viewer.username, password })).toMatchObject({
        code: 'current_password_wrong',
        fields: { password: 'Invalid password.' },
      });
    }
    expect((await browser.call('GET', '/account/leaving')).json()).toMatchObject({
      hasPassword: true,
      deletionDueAt: null,
    });
    expect(await leave({ username: viewer.username, password: 'before-1' })).toEqual({
      deletionDueAt: expect.any(String),
    });
  });

  test('has fourteen days to change their mind, and gets an email about it', async () => {
    const olive = await world.student('olive');
    world.clock.set(world.clock.now());
    const { deletionDueAt } = await requestDeletion(olive, { username: `@${olive.username.toUpperCase()}` });
    expect(Date.parse(deletionDueAt) - world.clock.now().getTime()).toBe(ACCOUNT_DELETION.deletionDays * DAY_MS);
    advance(1);
    expect(await requestDeletion(olive)).toMatchObject({ deletionDueAt });
    const mails = await emailsTo(world.deps, olive.email);
    expect(mails).toHaveLength(1);
    // Logging in does not cancel the deletion.
    expect(mails[0]?.text).toContain('log in before then and choose “Keep my account”.');

    expect(await call(olive, 'DELETE', '/account/deletion')).toEqual({ status: 200, canceled: true });
    advance(ACCOUNT_DELETION.deletionDays);
    await eraseAccounts(world.deps);
    expect(await call(olive, 'GET', '/me')).toMatchObject({ status: 200 });
  });

  test('is erased then: profile, posts, messages, saves, sessions; comments that others replied to keep their place', async () => {
    const [olive, max] = [await world.student('olive'), await world.student('max')];
    const sofa = await submit(world, olive, draftOf('A sofa'));
    const bike = await submit(world, max, draftOf('A bike'));
    const asked = await submit(world, olive, draftOf('Is it blue?'), bike.id);
    const reply = await submit(world, max, draftOf('Red'), asked.id);
    const alone = await submit(world, olive, draftOf('Nice'), bike.id);
    await world.as(olive).call('PUT', `/posts/${bike.id}/save`);
    const { chatId } = await conversations.open(olive, max);
    await conversations.send(olive, chatId, 'Hello');
    const tara = await world.student('tara');
    await conversations.send(olive, (await conversations.open(olive, tara)).chatId, 'Hello');
    await world.as(tara).call('PUT', `/blocks/${olive.id}`);
    await world.work();
    const members = async () => {
      const { rows } = await sql<{
        n: number;
      }>`select member_count as n from campuses where id = ${max.campusId}`.execute(world.deps.db.db);
      return rows[0]?.n ?? 0;
    };
    const before = await members();
    const { db } = world.deps.db;
    await welcomeMember(world.deps, { userId: olive.id, campusId: olive.campusId });
    const visit = { campusId: olive.campusId, mayTrack: true };
    await world.deps.analytics.record(db, { name: 'Login', userId: olive.id, visit });
    await call(olive, 'POST', '/feedback', { clientId: world.deps.ids.next(), text: 'More sofas' });
    await call(olive, 'POST', '/account/export');
    const link = { change: 'email', address: 'olive.before@mail.example', token_hash: 'olive' };
    const times = { created_at: world.clock.now(), expires_at: new Date('2100-01-01') };
    await db
      .insertInto('undo_links')
      .values({ user_id: olive.id, ...link, ...times })
      .execute();
    await world.work();
    const zip = (await state(olive)).export?.id ?? '';
    expect(await isStored(exportKey(zip))).toBe(true);

    await requestDeletion(olive);
    advance(ACCOUNT_DELETION.deletionDays - 1);
    await eraseAccounts(world.deps);
    expect(await call(max, 'GET', `/people/${olive.username}`)).toMatchObject({ status: 200 });
    advance(1);
    expect(await call(olive, 'DELETE', '/account/deletion')).toMatchObject({ status: 403, code: 'not_allowed' });
    expect((await world.as(null).call('POST', '/sign-in-links', { email: olive.email })).statusCode).toBe(200);
    await eraseAccounts(world.deps);
    await eraseAccounts(world.deps);
    await world.work();
    expect(await isStored(exportKey(zip))).toBe(false);
    const left = await sql<{ posts: number; named: number }>`
      select (select count(*) from posts where author_id = ${olive.id} and type <> 'post' and deleted_at is null)::int as posts,
        (select count(*) from feedback where user_id = ${olive.id})::int
          + (select count(*) from analytics_events where user_id = ${olive.id})::int
          + (select count(*) from undo_links where user_id = ${olive.id})::int
          + (select count(*) from sign_in_links where email = ${olive.email})::int
          + (select count(*) from exports where user_id = ${olive.id})::int as named`.execute(db);
    expect(left.rows).toEqual([{ posts: 0, named: 0 }]);

    expect(await call(olive, 'GET', '/me')).toMatchObject({ status: 401 });
    expect(await call(max, 'GET', `/people/${olive.username}`)).toMatchObject({ status: 404 });
    expect(await call(max, 'GET', `/posts/${sofa.id}`)).toMatchObject({ status: 404 });
    const thread = await call(max, 'GET', `/posts/${bike.id}/thread`);
    expect(thread.post).toMatchObject({ saveCount: 0, commentCount: 2 });
    expect(thread.comments.items).toMatchObject([
      { id: asked.id, document: { blocks: [{ text: '[deleted]' }] }, author: { firstName: 'Deleted', avatarId: null } },
      { id: reply.id },
    ]);
    expect(JSON.stringify(thread)).not.toContain(olive.username);
    expect(await call(max, 'GET', `/posts/${alone.id}`)).toMatchObject({ status: 404 });
    expect((await conversations.list(max)).items).toEqual([]);
    const open = await sql`
      select from chats where ${olive.id}::uuid in (low_user_id, high_user_id) and sealed_at is null
    `.execute(world.deps.db.db);
    // Includes the chat with tara, which the block hides.
    expect(open.rows).toEqual([]);
    expect(await members()).toBe(before - 1);

    const { rows } = await sql<{ email: string; username: string; phone: string | null }>`
      select email, username, phone from users where id = ${olive.id}`.execute(world.deps.db.db);
    expect(JSON.stringify(rows)).not.toContain(olive.username);
  });

  test('keeps replies of other people, however deep below their own comments', async () => {
    const [olive, max] = [await world.student('olive'), await world.student('max')];
    const bike = await submit(world, max, draftOf('A bike'));
    const asked = await submit(world, olive, draftOf('Is it blue?'), bike.id);
    const added = await submit(world, olive, draftOf('Or green?'), asked.id);
    const reply = await submit(world, max, draftOf('Red'), added.id);
    const thanks = await submit(world, olive, draftOf('Thanks'), reply.id);
    await requestDeletion(olive);
    advance(ACCOUNT_DELETION.deletionDays);
    await eraseAccounts(world.deps);

    const thread = await call(max, 'GET', `/posts/${bike.id}/thread`);
    expect(thread.post).toMatchObject({ commentCount: 3 });
    expect(thread.comments.items).toMatchObject([
      { id: asked.id, document: { blocks: [{ text: '[deleted]' }] } },
      { id: added.id, document: { blocks: [{ text: '[deleted]' }] } },
      { id: reply.id, document: { blocks: [{ text: 'Red' }] } },
    ]);
    expect(await call(max, 'GET', `/posts/${thanks.id}`)).toMatchObject({ status: 404 });
  });

  test('cannot write while the account is being erased', async () => {
    const olive = await world.student('olive');
    await submit(world, olive, draftOf('A sofa'));
    await requestDeletion(olive);
    advance(ACCOUNT_DELETION.deletionDays);
    // An open tab sends what it kept while it was offline, as soon as the sofa is gone.
    const late: number[] = [];
    const { live } = world.deps;
    const publish: typeof live.publish = async (...message) => {
      const draft = { clientKey: world.deps.ids.next(), document: { blocks: [{ text: 'And a lamp' }] } };
      late.push((await call(olive, 'POST', '/posts', draft)).status);
      await live.publish(...message);
    };
    await eraseAccounts({ ...world.deps, live: { ...live, publish } });
    expect(new Set(late)).toEqual(new Set([401]));
    const left = world.deps.db.db.selectFrom('posts').select('id').where('author_id', '=', olive.id);
    expect(await left.where('deleted_at', 'is', null).execute()).toEqual([]);
  });

  test('does not wait for another account that cannot be erased', async () => {
    const [stuck, olive, max] = [
      await world.student('stuck'),
      await world.student('olive'),
      await world.student('max'),
    ];
    const statusOf = async ({ username }: Student) => (await call(max, 'GET', `/people/${username}`)).status;
    await requestDeletion(stuck);
    advance(0.1);
    await requestDeletion(olive);
    advance(ACCOUNT_DELETION.deletionDays);
    const { events, ...deps } = world.deps;
    const failing: typeof events = {
      ...events,
      announce(tx, event) {
        if ('userId' in event && event.userId === stuck.id) throw new Error('not now');
        return events.announce(tx, event);
      },
    };
    await eraseAccounts({ ...deps, events: failing });
    expect([await statusOf(olive), await statusOf(stuck)]).toEqual([404, 200]);
    await eraseAccounts(world.deps);
    expect(await statusOf(stuck)).toBe(404);
  });
});
