import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { useAdsWorld } from '../../../test/ads.ts';
import { conversationsOf } from '../../../test/conversations.ts';
import type { Student } from '../../../test/people.ts';
import { storePicture } from '../../../test/stored-pictures.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import { draftOf, submit } from '../../../test/submissions.ts';

/** Is in the profile, the posts, the comments, and what they wrote to staff. Search does not learn numbers, so it is in no list of words. */
export const PHONE = '5550100';

type AdsWorld = Awaited<ReturnType<typeof useAdsWorld>>;

/** A student of whom every column that refers to a student has a row. */
export async function addFullStudent(world: AdsWorld, passwordHash: string) {
  const earlier = await world.student('earlier');
  const deletedStudent = await world.student('leaver');
  const later = await world.student('later');
  await sendMessages(world, deletedStudent, { earlier, later });
  await write(world, deletedStudent, await world.student('friend'));
  await trade(world, deletedStudent, earlier);
  await advertise(world, deletedStudent, earlier);
  await fillByHand(world, deletedStudent, { earlier, passwordHash });
  await world.work();
  // Last: a block hides the chats, and with them the notifications.
  await world.as(deletedStudent).call('PUT', `/blocks/${earlier.id}`);
  await world.as(later).call('PUT', `/blocks/${deletedStudent.id}`);
  return deletedStudent;
}

/** Ids sort by time, so the leaver is the higher one of the first pair and the lower one of the second. */
async function sendMessages(
  world: AdsWorld,
  deletedStudent: Student,
  { earlier, later }: Record<'earlier' | 'later', Student>,
) {
  const chats = conversationsOf(world);
  const { chatId } = await chats.open(earlier, deletedStudent);
  const hello = await chats.send(earlier, chatId, 'Hello');
  await world.as(deletedStudent).call('PUT', `/chats/${chatId}/messages/${hello.id}/heart`);
  await chats.send(deletedStudent, chatId, 'Good morning');
  await chats.send(deletedStudent, (await chats.open(deletedStudent, later)).chatId, 'Is it still there?');
}

/** The friend blocks nobody, so no listener removes the notifications between the two. */
async function write(world: AdsWorld, deletedStudent: Student, friend: Student) {
  const sofa = await submit(world, deletedStudent, draftOf(`A sofa. ${PHONE}`));
  await world.as(deletedStudent).call('POST', '/me/alerts', { search: { q: 'bike' } });
  const bike = await submit(world, friend, draftOf('A bike'));
  const question = await submit(world, deletedStudent, draftOf(`Is it blue? ${PHONE}`), bike.id);
  await submit(world, friend, draftOf('Red'), question.id);
  await submit(world, friend, draftOf('How long is it?'), sofa.id);
  await world.as(deletedStudent).call('PUT', `/posts/${bike.id}/save`);
  await storePicture(world.deps, deletedStudent, { purpose: 'post', postId: question.id }, randomBytes(700));
  await world.as(deletedStudent).call('POST', '/searches', { text: 'sofa' });
  await world.as(deletedStudent).call('POST', '/feedback', { clientId: world.deps.ids.next(), text: 'More sofas' });
  await world.as(deletedStudent).call('POST', '/account/export');
}

/** The leaver sells, holds and has bought. The seller blocks nobody before that. */
async function trade(world: AdsWorld, deletedStudent: Student, seller: Student) {
  const items = itemsOf(world);
  await items.change(deletedStudent, await items.sell(deletedStudent), { action: 'sell' });
  const hold = { action: 'hold', userId: deletedStudent.id } as const;
  await items.change(seller, await items.sell(seller), hold);
  const { post: held } = await items.change(seller, await items.sell(seller), hold);
  await items.change(deletedStudent, held, { action: 'release' });
  const { post: sold } = await items.change(seller, await items.sell(seller), {
    action: 'sell',
    buyerId: deletedStudent.id,
  });
  await items.change(seller, sold, { action: 'relist' });
  await items.change(seller, await items.sell(seller), { action: 'sell', buyerId: deletedStudent.id });
}

async function advertise(world: AdsWorld, deletedStudent: Student, other: Student) {
  const { id } = await submit(world, deletedStudent, draftOf(`A table. ${PHONE}`));
  const cta = { type: 'website', url: `https://tables.example/${PHONE}`, label: 'Learn More' } as const;
  const { adId, checkoutUrl } = await world.boost(deletedStudent, id, { cta });
  await world.handlePayment(world.provider.pay(checkoutUrl));
  await world.action(deletedStudent, adId, 'pause');
  const { postId, adId: othersAd } = await world.runningAd(other);
  await world.as(deletedStudent).call('PUT', `/posts/${postId}/save`);
  await world.as(deletedStudent).call('PUT', `/ads/${othersAd}/hidden`);
}

type Known = { earlier: Student; passwordHash: string };

/** Rows that would otherwise need another browser, a provider or staff. */
async function fillByHand({ deps, clock }: AdsWorld, deletedStudent: Student, { earlier: other, passwordHash }: Known) {
  const { id, email, campusId, username } = deletedStudent;
  const { db } = deps.db;
  const next = () => deps.ids.next();
  const now = clock.now();
  const own = { user_id: id, created_at: now };
  const expires = { expires_at: new Date('2100-01-01'), token_hash: next() };
  await deps.analytics.record(db, { name: 'Login', userId: id, visit: { campusId, mayTrack: true } });
  // Sign-up keeps the address as typed; a sign-in link lowercases it.
  const previous = `Before.${email}`;
  for (const to of [email, email.toUpperCase(), previous.toLowerCase()]) {
    await deps.mailQueue.write(db, { campusId, to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' });
  }
  await db
    .updateTable('users')
    .set({ bio: `I am ${username}`, phone: PHONE })
    .where('id', '=', id)
    .execute();
  await db.insertInto('credentials').values({ user_id: id, password_hash: passwordHash }).execute();
  await db
    .insertInto('identities')
    .values({ issuer: 'google', subject: 'x', ...own })
    .execute();
  await db
    .insertInto('password_resets')
    .values({ ...own, ...expires })
    .execute();
  await db
    .insertInto('undo_links')
    .values({ ...own, ...expires, change: 'email', address: previous })
    .execute();
  const code = { campus_id: campusId, address: email, purpose: 'verify user', code_hash: 'x', sent_at: now };
  await db
    .insertInto('verifications')
    .values({ ...code, user_id: id, expires_at: expires.expires_at })
    .execute();
  await db.insertInto('alert_digests').values({ user_id: id, campus_id: campusId, last_day: '2026-01-01' }).execute();
  await db.insertInto('mail_preferences').values({ user_id: id, topic: 'message', is_wanted: false }).execute();
  await addPush(db, deletedStudent, next());
  await db
    .insertInto('payment_customers')
    .values({ ...own, provider: 'test', customer_ref: 'x' })
    .execute();
  await db.insertInto('audit').values({ id: next(), actor_id: id, action: 'x', subject: 'x' }).execute();

  const report = { campus_id: campusId, target_kind: 'person', reason: 'spam' };
  const closed = { ...report, status: 'closed', closed_at: now };
  await db
    .insertInto('reports')
    .values([
      { ...closed, id: next(), reporter_id: id, person_id: other.id, target_id: other.id, note: `Call me. ${PHONE}` },
      { ...closed, id: next(), reporter_id: other.id, person_id: id, target_id: id, excerpt: `My number: ${PHONE}` },
    ])
    .execute();
  const outcome = { thing_outcome: 'remove', person_outcome: 'warn', seal_ends_at: expires.expires_at };
  const sealId = next();
  const appeal = { appeal_text: `Ask me. ${PHONE}`, appealed_at: now, appeal_staff_id: id, appeal_decided_at: now };
  const decided = { ...report, ...outcome, ...appeal, person_id: id, target_id: id, staff_id: id };
  await db
    .insertInto('decisions')
    .values({ ...decided, id: sealId, appeal_hash: next() })
    .execute();
  await db.insertInto('sealed_profiles').values({ seal_id: sealId, user_id: id, bio: email }).execute();
}

async function addPush(db: Db, { id, campusId }: Student, hubId: string) {
  await db.insertInto('notification_settings').values({ user_id: id }).execute();
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const keys = { endpoint: `https://push.example/${id}`, p256dh: 'x', auth: 'x' };
  await db
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, user_id: id, campus_id: campusId, ...keys })
    .execute();
  await db
    .insertInto('live_hubs')
    .values({ id: hubId, alive_until: sql`now() + interval '1 hour'` })
    .execute();
  await db.insertInto('visible_viewers').values({ hub_id: hubId, user_id: id }).execute();
}
