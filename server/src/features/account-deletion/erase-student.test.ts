import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ACCOUNT_DELETION } from '@quad/contract/account-deletion/account-deletion';
import { useAdsWorld } from '../../test/ads.ts';
import { conversationsOf } from '../../test/conversations.ts';
import { itemsOf } from '../../test/item-changes.ts';
import { beginCharge } from '../ads/payments/begin-charge.ts';
import { hashPassword } from '../accounts/sign-in/passwords.ts';
import { endHolds } from '../market/end-holds.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { addFullStudent, PHONE } from './test/full-student.ts';
import { listColumnsWith, listStudentColumns } from './test/student-columns.ts';

const world = await useAdsWorld();

const PASSWORD = 'before-1';

const ANONYMOUS = 'the account without a name, which replies and payments refer to';
const LEDGER = 'the history of ads and money, which accounting needs for years';
const SEALED = 'in a sealed chat, which `erase-sealed-chats.ts` deletes after 30 days';
const STAFF = 'what was reported and decided, so that it can be reviewed and appealed';

/** What still holds the id of an erased student, and why. Nothing holds their name or address. */
const KEPT: Record<string, string> = {
  'ad_changes.actor_id': LEDGER,
  'ad_changes.owner_id': LEDGER,
  'ad_saves.user_id': "which saves an ad's stats have counted; deleted 30 days after the ad has ended",
  'ads.owner_id': LEDGER,
  'audit.actor_id': 'what a member of staff did, for whoever checks it later',
  'chats.high_user_id': SEALED,
  'chats.last_actor_id': SEALED,
  'chats.low_user_id': SEALED,
  'decisions.appeal_staff_id': STAFF,
  'decisions.person_id': STAFF,
  'decisions.staff_id': STAFF,
  'decisions.target_id': STAFF,
  'media.owner_id': 'a row without its file, which counts toward the upload quota for a day',
  'messages.sender_id': SEALED,
  'payments.user_id': LEDGER,
  'posts.author_id': 'a deleted post without its text, or a comment with replies that says [deleted]',
  'reactions.user_id': SEALED,
  'reports.person_id': STAFF,
  'reports.reporter_id': STAFF,
  'reports.target_id': STAFF,
  'session_changes.user_id': 'for an hour, so that every process ends the sessions',
  'users.email': ANONYMOUS,
  'users.id': ANONYMOUS,
};

test('every column that refers to a student is erased, or kept on purpose', async () => {
  const { db } = world.deps.db;
  const deletedStudent = await addFullStudent(world, await hashPassword(world.deps.config, PASSWORD));
  const columns = await listStudentColumns(db);
  // One with a foreign key, one found only by its name.
  expect(columns).toEqual(expect.arrayContaining(['posts.author_id', 'notification_actors.user_id']));
  const filled = await listColumnsWith(db, [deletedStudent.id]);
  // A new column fails here until `addFullStudent` fills it.
  expect(columns.filter((column) => !filled.includes(column))).toEqual([]);

  const deletionRequest = { username: deletedStudent.username, password: PASSWORD };
  expect((await world.as(deletedStudent).call('POST', '/account/deletion', deletionRequest)).statusCode).toBe(200);
  world.clock.advance(ACCOUNT_DELETION.deletionDays * 86_400_000);
  await eraseAccounts(world.deps);
  await world.work();

  // Also detects text in kept columns that was not emptied.
  expect(await listColumnsWith(db, [deletedStudent.username, deletedStudent.email, PHONE])).toEqual([]);
  expect(await listColumnsWith(db, [deletedStudent.id])).toEqual(Object.keys(KEPT).sort());
  expect(world.provider.customers.has(deletedStudent.id)).toBe(false);
});

test('an erasure that did not reach the payment provider is due again', async () => {
  const deletedStudent = await world.student('leaver');
  await world.runningAd(deletedStudent);
  await makeDue(deletedStudent.id);
  world.provider.behavior.isAway = true;
  await eraseAccounts(world.deps);
  expect(await listColumnsWith(world.deps.db.db, [deletedStudent.email])).toContain('users.email');
  world.provider.behavior.isAway = false;
  await eraseAccounts(world.deps);
  expect(world.provider.customers.has(deletedStudent.id)).toBe(false);
  expect(await listColumnsWith(world.deps.db.db, [deletedStudent.email])).toEqual([]);
});

test('a charge without an answer is settled before its customer is erased', async () => {
  const deletedStudent = await world.student('leaver');
  const { adId } = await world.runningAd(deletedStudent, { runUntilPause: true });
  world.clock.advance(86_400_000);
  await beginCharge(world.deps, adId);
  await makeDue(deletedStudent.id);
  await eraseAccounts(world.deps);
  expect(world.provider.customers.has(deletedStudent.id)).toBe(true);
  await world.tick();
  await eraseAccounts(world.deps);
  expect(world.provider.customers.has(deletedStudent.id)).toBe(false);
  await world.tick();
  expect((await world.ledger(adId)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'charge succeeded',
    'charge succeeded',
    'refund succeeded',
  ]);
});

test('emails to a previous address of theirs stay if somebody else has it now', async () => {
  const deletedStudent = await world.student('leaver');
  const nextOwner = await world.student('heir');
  const { db } = world.deps.db;
  const now = world.clock.now();
  await db
    .insertInto('undo_links')
    .values({
      user_id: deletedStudent.id,
      change: 'email',
      address: nextOwner.email,
      token_hash: deletedStudent.id,
      created_at: now,
      expires_at: now,
    })
    .execute();
  const email = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await world.deps.mailQueue.write(db, { campusId: nextOwner.campusId, to: nextOwner.email, ...email });
  await makeDue(deletedStudent.id);
  await eraseAccounts(world.deps);
  expect(await listColumnsWith(db, [nextOwner.email])).toContain('mails.to_address');
});

test('money that moves afterwards is in the ledger, and no email goes to an address that does not exist', async () => {
  const deletedStudent = await world.student('leaver');
  const { adId } = await world.runningAd(deletedStudent);
  await makeDue(deletedStudent.id);
  await eraseAccounts(world.deps);
  await world.tick();
  expect((await world.ledger(adId)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'charge succeeded',
    'refund succeeded',
  ]);
  expect(await listColumnsWith(world.deps.db.db, ['@erased.invalid'])).toEqual(['users.email']);
});

test('what was held for them is available again, what they held for others is gone, and no undo brings them back', async () => {
  const items = itemsOf(world);
  const [seller, saver] = [await world.student('seller'), await world.student('saver')];
  const deletedStudent = await world.student('leaver');
  await conversationsOf(world).open(seller, deletedStudent);
  await conversationsOf(world).open(saver, deletedStudent);
  const hold = { action: 'hold', userId: deletedStudent.id } as const;
  const { post: held } = await items.change(seller, await items.sell(seller), hold);
  const { post: bought } = await items.change(seller, await items.sell(seller), {
    action: 'sell',
    buyerId: hold.userId,
  });
  const { post: released } = await items.change(seller, await items.sell(seller), hold);
  const { post: own } = await items.change(deletedStudent, await items.sell(deletedStudent), {
    ...hold,
    userId: saver.id,
  });
  const changeId = randomUUID();
  await items.change(seller, released, { action: 'release' }, changeId);

  await makeDue(deletedStudent.id);
  await eraseAccounts(world.deps);
  await endHolds(world.deps);
  await world.work();

  expect((await items.post(saver, held.id)).item).toMatchObject({ status: 'available', hold: null });
  expect((await items.post(seller, bought.id)).item).toMatchObject({ status: 'sold', buyer: null });
  expect((await world.as(saver).call('GET', `/posts/${own.id}`)).statusCode).toBe(404);
  const left = world.deps.db.db.selectFrom('items').select('post_id');
  expect(await left.where('author_id', '=', deletedStudent.id).execute()).toEqual([]);
  expect((await items.undo(seller, released, changeId)).json().code).toBe('item_changed');
  expect(await items.row(released.id)).toMatchObject({ status: 'available', held_for: null });
  // The seller can hold it for somebody else.
  await conversationsOf(world).open(seller, saver);
  const { post: heldAgain } = await items.change(seller, await items.post(seller, held.id), {
    ...hold,
    userId: saver.id,
  });
  expect(heldAgain.item?.hold?.person.id).toBe(saver.id);
});

async function makeDue(userId: string) {
  const due = { deletion_due_at: world.clock.now() };
  await world.deps.db.db.updateTable('users').set(due).where('id', '=', userId).execute();
}
