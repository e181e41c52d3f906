import { describe, expect, test } from 'vitest';
import { addressHash } from '../accounts/sign-in/secret-hash.ts';
import { emailsTo, newestCode } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

type Site = { campus?: string };

const send = (student: Student, email: string, { campus, ...body }: Site & { campusId?: string } = {}) =>
  world.as(student, campus ? { campus } : {}).call('POST', '/verifications/school', { email, ...body });
const confirm = (student: Student, code: string, site: Site = {}) =>
  world.as(student, site).call('POST', '/verifications/confirm', { purpose: 'verify school', code });

async function join(student: Student, email: string, site: Site & { campusId?: string } = {}) {
  expect((await send(student, email, site)).json()).toMatchObject({ sent: true });
  return confirm(student, await newestCode(world.deps, email), site.campus ? { campus: site.campus } : {});
}

async function memberCount(slug: string) {
  const row = await world.deps.db.db
    .selectFrom('campuses')
    .select('member_count')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.member_count;
}

function joinRows(student: Student) {
  return world.deps.db.db
    .selectFrom('posts')
    .innerJoin('campuses', 'campuses.id', 'posts.campus_id')
    .select(['campuses.slug', 'posts.type'])
    .where('author_id', '=', student.id)
    .orderBy('posts.id')
    .execute();
}

const newcomer = (name: string, campus = 'ou') => world.student(name, { isVerified: false, campus });

test('a suspended student can join, and the campus is not notified', async () => {
  const sly = await newcomer('sly');
  const until = new Date(world.clock.now().getTime() + 86_400_000);
  await world.deps.db.db.updateTable('users').set({ suspended_until: until }).where('id', '=', sly.id).execute();
  expect((await join(sly, 'sly.t@ou.edu')).json()).toMatchObject({ viewer: { isVerified: true } });
  await world.work();
  expect(await joinRows(sly)).toEqual([]);
});

test('a student joins, is counted, shown to the campus and can take part', async () => {
  const olive = await newcomer('olive');
  const before = await memberCount('ou');
  const received: unknown[] = [];
  const stop = world.deps.live.onMessage(`campus:${olive.campusId}`, ({ event }) => void received.push(event));

  const joined = await join(olive, 'olive.t@ou.edu');
  expect(joined.statusCode).toBe(200);
  expect(joined.json()).toMatchObject({ viewer: { isVerified: true, campusShortName: 'OU' } });
  expect((await world.as(olive).call('GET', '/session')).json()).toMatchObject({ viewer: { isVerified: true } });

  expect(await memberCount('ou')).toBe(before + 1);
  await world.work();
  stop();
  expect(received).toContainEqual({ type: 'campus.members', memberCount: before + 1 });
  expect(received).toContainEqual({ type: 'post.created', postId: expect.any(String) });
  expect(await joinRows(olive)).toEqual([{ slug: 'ou', type: 'new user' }]);
  const feed = (await world.as(olive).call('GET', '/feed')).json();
  expect(feed.items[0]).toMatchObject({ type: 'new user', author: { username: 'olive', isVerified: true } });
  const profile = (await world.as(olive).call('GET', '/me')).json();
  expect(profile).toMatchObject({ schoolEmail: 'olive.t@ou.edu', isVerified: true });
});

test('an event handled twice writes one row, and counts as no post of theirs', async () => {
  const omar = await newcomer('omar');
  await join(omar, 'omar@ou.edu');
  const { db, events } = world.deps;
  await db.tx((tx) => events.announce(tx, { type: 'campus.joined', campusId: omar.campusId, userId: omar.id }));
  await world.work();
  expect(await joinRows(omar)).toHaveLength(1);
  const counted = db.db.selectFrom('users').select('post_count').where('id', '=', omar.id);
  expect(await counted.executeTakeFirst()).toEqual({ post_count: 0 });
});

test('moving to another school moves the count, and shows there', async () => {
  const maya = await newcomer('maya');
  await join(maya, 'maya@ou.edu');
  await world.work();
  const [ou, ut] = [await memberCount('ou'), await memberCount('ut')];

  world.clock.advance(60_000);
  const moved = await join(maya, 'maya@utexas.edu', { campus: 'ut' });
  expect(moved.json()).toMatchObject({ viewer: { campusShortName: 'UT', isVerified: true } });
  expect([await memberCount('ou'), await memberCount('ut')]).toEqual([ou - 1, ut + 1]);
  expect((await world.announced()).slice(-2)).toEqual(['campus.left', 'campus.joined']);
  await world.work();
  expect((await joinRows(maya)).map((row) => row.slug)).toEqual(['ou', 'ut']);
});

test('another address of the same school counts once', async () => {
  const ada = await newcomer('ada');
  await join(ada, 'ada@ou.edu');
  const count = await memberCount('ou');
  const announced = (await world.announced()).length;
  world.clock.advance(60_000);
  await join(ada, 'ada.lovelace@ou.edu');
  expect(await memberCount('ou')).toBe(count);
  expect(await world.announced()).toHaveLength(announced);
});

describe('the school address', () => {
  test.each([
    ['', 'Enter a new school email'],
    ['nina', 'Enter a valid school email'],
    ['nina@gmail.com', 'Enter a valid school email'],
    ['nina@evilou.edu', 'Enter a valid school email'],
    ['nina@ou.edu.evil.com', 'Enter a valid school email'],
    ['nina@utexas.edu', 'Enter a valid school email'],
    ['nina+tag@ou.edu', 'Enter a valid school email'],
    ['nina@оu.edu', 'Enter a valid school email'],
    ['nina@ou.edu\r\nBcc: victim@mail.example', 'Enter a valid school email'],
  ])('%j: %s', async (email, words) => {
    const nina = await newcomer('nina');
    const response = await send(nina, email);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ email: words });
  });

  test('several addresses in one field are rejected', async () => {
    const response = await world
      .as(await newcomer('nate'))
      .call('POST', '/verifications/school', { email: ['nate@ou.edu', 'victim@mail.example'] });
    expect(response.statusCode).toBe(400);
  });

  test('the verified one is not new, whatever its capitals', async () => {
    const cleo = await newcomer('cleo');
    await join(cleo, 'cleo@ou.edu');
    const response = await send(cleo, 'Cleo@OU.edu');
    expect(response.json().fields).toEqual({ email: 'Enter a new school email' });
  });

  test('a campus without a list of domains accepts none', async () => {
    const response = await send(await newcomer('gina', 'campus'), 'gina@ou.edu');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'input_invalid', message: 'Something went wrong' });
  });

  test('the address of the account must be confirmed first', async () => {
    const una = await world.student('una', { isVerified: false, emailVerified: false });
    const response = await send(una, 'una@ou.edu');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'email_unverified' });
  });
});

describe('on the generic site', () => {
  test('the request names the campus', async () => {
    const gus = await newcomer('gus', 'campus');
    const ut = world.deps.campuses.bySlug('ut')?.id ?? '';
    const joined = await join(gus, 'gus@my.utexas.edu', { campus: 'campus', campusId: ut });
    expect(joined.json()).toMatchObject({ viewer: { campusId: ut, campusShortName: 'UT' } });
    expect((await emailsTo(world.deps, 'gus@my.utexas.edu'))[0]?.subject).toContain('UT');
  });

  test('an unknown campus is rejected', async () => {
    const gil = await newcomer('gil', 'campus');
    const response = await send(gil, 'gil@ou.edu', { campusId: world.deps.ids.next() });
    expect(response.json()).toMatchObject({ code: 'input_invalid', message: 'Something went wrong' });
  });

  test('elsewhere the site decides, whatever the request names', async () => {
    const ut = world.deps.campuses.bySlug('ut')?.id ?? '';
    const gail = await newcomer('gail');
    const response = await send(gail, 'gail@utexas.edu', { campusId: ut });
    expect(response.json().fields).toEqual({ email: 'Enter a valid school email' });
    expect((await join(gail, 'gail@ou.edu', { campusId: ut })).json()).toMatchObject({
      viewer: { campusShortName: 'OU' },
    });
  });
});

describe('one address, one account', () => {
  test('a taken address is rejected before anything is emailed', async () => {
    await join(await newcomer('first'), 'shared@ou.edu');
    const mails = (await emailsTo(world.deps, 'shared@ou.edu')).length;
    const response = await send(await newcomer('second'), 'Shared@ou.edu');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'school_email_taken',
      message: 'That school email belongs to another account.',
    });
    expect(await emailsTo(world.deps, 'shared@ou.edu')).toHaveLength(mails);
  });

  test('of two students who confirm it at once, one gets it', async () => {
    const [one, two] = [await newcomer('one'), await newcomer('two')];
    await send(one, 'both@ou.edu');
    const forOne = await newestCode(world.deps, 'both@ou.edu');
    world.clock.advance(1);
    await send(two, 'both@ou.edu');
    const forTwo = await newestCode(world.deps, 'both@ou.edu');
    const before = await memberCount('ou');

    const responses = await Promise.all([confirm(one, forOne), confirm(two, forTwo)]);
    expect(responses.map((response) => `${response.statusCode}`).toSorted()).toEqual(['200', '409']);
    expect(await memberCount('ou')).toBe(before + 1);
  });

  test('one code confirmed many times at once counts one member', async () => {
    const many = await newcomer('many');
    await send(many, 'many@ou.edu');
    const code = await newestCode(world.deps, 'many@ou.edu');
    const before = await memberCount('ou');
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(many, code)));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(await memberCount('ou')).toBe(before + 1);
  });

  test('the code confirms the address it was sent to, and a later one replaces it', async () => {
    const eve = await newcomer('eve');
    await send(eve, 'eve@ou.edu');
    const own = await newestCode(world.deps, 'eve@ou.edu');
    world.clock.advance(31_000);
    await send(eve, 'president@ou.edu');
    const later = await newestCode(world.deps, 'president@ou.edu');
    expect(own === later || (await confirm(eve, own)).json().code === 'code_wrong').toBe(true);
    expect((await world.as(eve).call('GET', '/me')).json()).toMatchObject({ schoolEmail: null, isVerified: false });
  });
});

test('a banned address cannot be verified, not even with a code sent before', async () => {
  const [bea, ben] = [await newcomer('bea'), await newcomer('ben')];
  await send(ben, 'ben@ou.edu');
  const code = await newestCode(world.deps, 'ben@ou.edu');
  for (const address of ['bea@ou.edu', 'ben@ou.edu']) {
    await world.deps.db.db
      .insertInto('bans')
      .values({ address_hash: addressHash(address, world.deps.config.secret), reason: 'spam' })
      .execute();
  }
  const responses = [await send(bea, 'bea@ou.edu'), await confirm(ben, code)];
  for (const response of responses) {
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'banned', message: 'Account has been banned' });
  }
  expect(await emailsTo(world.deps, 'bea@ou.edu')).toEqual([]);
});

test('requesting codes for many addresses is limited', async () => {
  const curt = await newcomer('curt');
  await join(await newcomer('holder'), 'held@ou.edu');
  const responses = [];
  for (let times = 0; times < 31; times += 1) responses.push((await send(curt, 'held@ou.edu')).statusCode);
  expect(responses).toEqual([...Array(30).fill(409), 429]);
});
