import { describe, expect, test } from 'vitest';
import { listOwnReports } from '@quad/contract/moderation/moderation.endpoints';
import { REPORT_REASONS } from '@quad/contract/moderation/moderation';
import { getReport, listReports } from '@quad/contract/moderation/staff.endpoints';
import { conversationsOf } from '../../../test/conversations.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const conversations = conversationsOf(world);
const staff = await world.student('sam', { role: 'staff' });

const DISMISS = { thing: 'keep', person: 'nothing' };
const REMOVE = { thing: 'remove', person: 'nothing' };
const BAN = { thing: 'remove', person: 'ban' };

type Path = `/${string}`;
const call = async (viewer: Student | null, method: 'GET' | 'POST', path: Path, body?: object, campus = 'ou') => {
  const response = await world.as(viewer, { campus }).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};
const report = (viewer: Student | null, target: { kind: string; id: string }, more: object = {}) =>
  call(viewer, 'POST', '/reports', { target, reason: 'spam', ...more });
const person = ({ id }: { id: string }) => ({ kind: 'person', id });
const post = ({ id }: { id: string }) => ({ kind: 'post', id });
const message = ({ id }: { id: string }) => ({ kind: 'message', id });

const queue = async (show: 'open' | 'closed' = 'open') => {
  const response = await world.as(staff).call('GET', `/staff/reports?show=${show}`);
  return listReports.response.parse(response.json()).items;
};
const openAbout = async (id: string) => (await queue()).filter(({ target }) => target.id === id);
const decide = async (id: string, decision: object) => {
  const [open] = await openAbout(id);
  return call(staff, 'POST', `/staff/reports/${open?.id}/decision`, { reason: 'Against our rules.', ...decision });
};

describe('a report', () => {
  test('is stored with reporter, target, reason and page, also by a guest and before verification', async () => {
    const spammer = await world.student('spammer');
    const spam = await world.post(spammer, { text: 'Click here' });
    const reporters = [
      await world.student('olive'),
      await world.student('gus', { campus: 'smu' }),
      await world.student('una', { isVerified: false }),
    ];
    for (const reporter of reporters) {
      expect(await report(reporter, post(spam), { note: ' Look at it ' })).toEqual({ status: 200, reported: true });
    }
    expect(await openAbout(spam.id)).toMatchObject(
      reporters.map(({ id, campus }) => ({
        campusUrl: 'http://ou.localhost',
        reporter: { id, campusUrl: `http://${campus}.localhost` },
        person: { id: spammer.id, strikes: 0, campusUrl: 'http://ou.localhost' },
        reason: 'spam',
        note: 'Look at it',
        excerpt: 'Click here',
        sameCount: 3,
        outcome: null,
      })),
    );
  });

  test('sent twenty times at once is stored once, and can be sent again after it is closed', async () => {
    const [rosa, spammer] = [await world.student('rosa'), await world.student('spammer')];
    const responses = await Promise.all(Array.from({ length: 20 }, () => report(rosa, person(spammer))));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await openAbout(spammer.id)).toHaveLength(1);
    expect(await decide(spammer.id, DISMISS)).toMatchObject({ closed: 1, outcome: DISMISS });
    await world.deps.limits.clear('report', rosa.id);
    await report(rosa, person(spammer));
    expect(await openAbout(spammer.id)).toHaveLength(1);
  });

  test('must be about somebody else, and about something visible on this campus', async () => {
    const [nora, sid, other] = [
      await world.student('nora'),
      await world.student('sid', { campus: 'smu' }),
      await world.student('other'),
    ];
    const own = await world.post(nora, { text: 'Mine' });
    for (const target of [person(nora), post(own)]) {
      expect(await report(nora, target)).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    const { chatId } = await conversations.open(other, await world.student('third'));
    const secret = await conversations.send(other, chatId, 'Between us');
    const elsewhere = await world.post(sid, { text: 'At SMU' });
    for (const target of [person(sid), post(elsewhere), message(secret), person({ id: world.deps.ids.next() })]) {
      expect(await report(nora, target)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await report(null, person(other))).toMatchObject({ status: 401 });
  });

  test('has one of the reasons and a note of at most 500 characters', async () => {
    const [nora, other] = [await world.student('nora'), await world.student('other')];
    const refused = await report(nora, person(other), { reason: 'dislike' });
    expect(refused).toMatchObject({ status: 400, fields: { reason: 'Please choose a reason' } });
    expect(await report(nora, person(other), { note: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      fields: { note: 'Error: Too many characters!' },
    });
    expect(await report(nora, person(other), { reason: REPORT_REASONS.at(-1), note: 'x'.repeat(500) })).toMatchObject({
      status: 200,
    });
  });

  test('is limited per day', async () => {
    const [tess, other] = [await world.student('tess'), await world.student('other')];
    for (let n = 0; n < 20; n += 1) await report(tess, person(other));
    expect(await report(tess, person(other))).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('staff see', () => {
  test('a post with all its parents', async () => {
    const [olive, max] = [await world.student('olive'), await world.student('max')];
    const top = await world.post(olive, { text: 'A sofa' });
    const response = await call(max, 'POST', `/posts/${top.id}/comments`, {
      clientKey: world.deps.ids.next(),
      document: { blocks: [{ text: 'Ugly thing' }] },
    });
    await report(olive, post(response));
    const [open] = await openAbout(response.id);
    const context = await world.as(staff).call('GET', `/staff/reports/${open?.id}`);
    const read = getReport.response.parse(context.json());
    expect(read).toEqual(context.json());
    expect(read.posts.map(({ id }) => id)).toEqual([top.id, response.id]);
  });

  test('the messages around the reported one, also in the sealed copy of a deleted conversation', async () => {
    const [olive, max] = [await world.student('olive'), await world.student('max')];
    const { chatId } = await conversations.open(olive, max);
    const messages = [
      await conversations.send(olive, chatId, 'Hello'),
      await conversations.send(max, chatId, 'Give me your money'),
    ];
    await report(olive, message({ id: messages[1]?.id ?? '' }));
    await world.as(max).call('DELETE', `/chats/${chatId}`);
    const [open] = await openAbout(messages[1]?.id ?? '');
    expect(await call(staff, 'GET', `/staff/reports/${open?.id}`)).toMatchObject({
      messages: messages.map(({ id }) => ({ id })),
      isSealed: true,
    });
  });

  test('no report about themselves, open or closed, so that nobody learns who reported them', async () => {
    const [ann, olive] = [await world.student('ann', { role: 'staff' }), await world.student('olive')];
    await report(olive, person(ann), { note: 'She is my roommate' });
    const [open] = await openAbout(ann.id);
    const seenByAnn = async (show: 'open' | 'closed') => {
      const { items } = await call(ann, 'GET', `/staff/reports?show=${show}`);
      const { status } = await call(ann, 'GET', `/staff/reports/${open?.id}`);
      return [items.some(({ id }: { id: string }) => id === open?.id), status];
    };
    expect(await seenByAnn('open')).toEqual([false, 404]);
    const counts = await Promise.all([staff, ann].map((viewer) => call(viewer, 'GET', '/staff/queues')));
    expect(counts[0].reports - counts[1].reports).toBe(1);

    expect(await decide(ann.id, { thing: 'keep', person: 'warn' })).toMatchObject({ closed: 1 });
    expect(await seenByAnn('closed')).toEqual([false, 404]);
    const [mail] = await emailsTo(world.deps, ann.email);
    const token = mail?.text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
    await call(null, 'POST', `/appeals/${token}`, { text: 'I was kind.' });
    const { items } = await call(ann, 'GET', '/staff/appeals');
    expect(items).toMatchObject([{ refusal: 'about you', reportId: null }]);
    const upheld = { isLifted: false, reason: 'It stands.' };
    expect(await call(staff, 'POST', `/staff/appeals/${items[0].id}/decision`, upheld)).toMatchObject({ status: 200 });
  });

  test('nothing without the staff role', async () => {
    const olive = await world.student('olive');
    expect(await call(olive, 'GET', '/staff/reports')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await call(null, 'GET', '/staff/audit')).toMatchObject({ status: 401 });
  });
});

describe('a decision', () => {
  /** A post that two students reported. */
  async function reportedTwice() {
    const [spammer, ...reporters] = [
      await world.student('spammer'),
      await world.student('olive'),
      await world.student('max'),
    ];
    const spam = await world.post(spammer, { text: 'Click here' });
    for (const reporter of reporters) await report(reporter, post(spam));
    return { spammer, reporters, spam };
  }

  test('closes every report about the target once, whichever staff member is faster, and is audited', async () => {
    const { spam } = await reportedTwice();
    const [open] = await openAbout(spam.id);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(staff, 'POST', `/staff/reports/${open?.id}/decision`, { ...DISMISS, reason: 'Nothing wrong.' }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'already_decided' });
    const { items } = await call(staff, 'GET', '/staff/audit');
    expect(items[0]).toMatchObject({
      actor: { id: staff.id },
      action: 'report.decided',
      subject: `post:${spam.id}`,
      detail: { reason: 'Nothing wrong.', outcome: DISMISS, reports: 2 },
    });
  });

  test('needs a reason, and a suspension needs its length', async () => {
    const { spam } = await reportedTwice();
    expect(await decide(spam.id, { ...REMOVE, reason: ' ' })).toMatchObject({
      status: 400,
      fields: { reason: 'A reason is required.' },
    });
    for (const wrong of [
      { thing: 'keep', person: 'suspend' },
      { thing: 'keep', person: 'warn', days: 3 },
    ]) {
      expect(await decide(spam.id, wrong)).toMatchObject({ status: 400, fields: { days: 'Choose how long.' } });
    }
  });

  test('cannot be made by staff about themselves', async () => {
    const ann = await world.student('ann', { role: 'staff' });
    await report(await world.student('olive'), person(ann));
    const [open] = await openAbout(ann.id);
    const dismissal = { ...DISMISS, reason: 'Nothing wrong.' };
    expect(await call(ann, 'POST', `/staff/reports/${open?.id}/decision`, dismissal)).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
  });

  test('to remove deletes the post and emails all three people, without naming the others', async () => {
    const { spammer, reporters, spam } = await reportedTwice();
    expect(await decide(spam.id, REMOVE)).toMatchObject({ closed: 2, outcome: REMOVE });
    await world.work();
    expect(await call(spammer, 'GET', `/posts/${spam.id}`)).toMatchObject({ status: 404, code: 'post_missing' });

    const [mail] = await emailsTo(world.deps, spammer.email);
    expect(mail?.text).toContain('Why: Against our rules.');
    for (const reporter of reporters) {
      const [outcome] = await emailsTo(world.deps, reporter.email);
      expect(outcome).toMatchObject({ subject: 'An update on your OU report' });
      expect(outcome?.text).toContain('We removed it.');
      expect(outcome?.text).not.toContain(spammer.username);
      expect(mail?.text).not.toContain(reporter.username);
      const own = listOwnReports.response.parse(await call(reporter, 'GET', '/reports'));
      expect(own.items).toMatchObject([{ target: { id: spam.id }, outcome: REMOVE }]);
    }
    expect((await queue('closed'))[0]).toMatchObject({ outcome: REMOVE, outcomeReason: 'Against our rules.' });
  });

  test('against a message keeps its place, and against a profile its name', async () => {
    const [olive, max] = [await world.student('olive'), await world.student('max')];
    const { chatId } = await conversations.open(olive, max);
    const sent = await conversations.send(max, chatId, 'Give me your money');
    await report(olive, message(sent));
    await decide(sent.id, { thing: 'remove', person: 'warn' });
    await world.as(max).call('PATCH', '/me', { firstName: 'Max', lastName: 'T', bio: 'Rude words' });
    await report(olive, person(max));
    await decide(max.id, REMOVE);
    await world.work();
    const { items } = await conversations.messages(olive, chatId);
    expect(items).toMatchObject([{ id: sent.id, document: { blocks: [{ text: '* Message removed **' }] } }]);
    expect(await call(olive, 'GET', `/people/${max.username}`)).toMatchObject({ status: 200, bio: '' });
    const texts = (await emailsTo(world.deps, olive.email)).map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts.join()).toContain('You reported a message on OU. We removed it and warned them.');
    expect(texts.join()).toContain('You reported a profile on OU. We removed their photo and bio.');
  });

  test('to ban ends every session, and a won appeal lifts it', async () => {
    const { spammer, spam } = await reportedTwice();
    await decide(spam.id, BAN);
    await world.work();
    expect(await call(spammer, 'GET', '/me')).toMatchObject({ status: 401 });

    const [mail] = await emailsTo(world.deps, spammer.email);
    const token = mail?.text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
    expect(await call(null, 'GET', `/appeals/${token}`)).toMatchObject({ outcome: BAN, state: 'open to appeal' });
    expect(await call(null, 'POST', `/appeals/${token}`, { text: ' ' })).toMatchObject({
      status: 400,
      fields: { text: 'Tell us why.' },
    });
    const appeals = await Promise.all(
      Array.from({ length: 5 }, () => call(null, 'POST', `/appeals/${token}`, { text: 'It was a joke.' })),
    );
    expect(appeals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await call(null, 'GET', '/appeals/nothing-of-the-kind')).toMatchObject({ status: 404 });

    const other = await world.student('sue', { role: 'staff' });
    const { items } = await call(staff, 'GET', '/staff/appeals');
    expect(items).toMatchObject([{ text: 'It was a joke.', outcome: BAN, person: { isBanned: true } }]);
    const settle = (by: Student) =>
      call(by, 'POST', `/staff/appeals/${items[0].id}/decision`, { isLifted: true, reason: 'It was.' });
    expect(await settle(staff)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await settle(other)).toEqual({ status: 200, isLifted: true });
    expect(await settle(other)).toMatchObject({ status: 409, code: 'already_decided' });
    await world.work();
    const bans = await call(staff, 'GET', '/staff/bans');
    expect(bans.items).toEqual([]);
    expect(await call(null, 'GET', `/appeals/${token}`)).toMatchObject({ state: 'lifted' });
  });

  test('shows who is banned, also by an address, until that ban is lifted', async () => {
    const { spammer, spam } = await reportedTwice();
    const ban = { address: `${spammer.username}@ou.edu`, reason: 'Sold what was not theirs.' };
    const isBanned = async () => {
      const [listed] = await openAbout(spam.id);
      const opened = getReport.response.parse(
        (await world.as(staff).call('GET', `/staff/reports/${listed?.id}`)).json(),
      );
      return [listed?.person.isBanned, opened.report.person.isBanned];
    };
    expect(await isBanned()).toEqual([false, false]);
    await call(staff, 'POST', '/staff/bans', ban);
    expect(await isBanned()).toEqual([true, true]);
    await call(staff, 'POST', '/staff/bans/lift', ban);
    expect(await isBanned()).toEqual([false, false]);
  });

  test('cannot be appealed after thirty days', async () => {
    const { spammer, spam } = await reportedTwice();
    await decide(spam.id, { thing: 'keep', person: 'warn' });
    await world.work();
    const [mail] = await emailsTo(world.deps, spammer.email);
    const token = mail?.text.match(/\/appeal\/([\w-]+)/)?.[1] ?? '';
    world.clock.set(new Date(world.clock.now().getTime() + 31 * 86_400_000));
    expect(await call(null, 'POST', `/appeals/${token}`, { text: 'Late' })).toMatchObject({
      status: 409,
      code: 'appeal_closed',
    });
  });
});
