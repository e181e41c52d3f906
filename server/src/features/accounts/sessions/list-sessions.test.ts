import { expect, test } from 'vitest';
import { newBrowser } from '../../../test/browser.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Someone who is signed in on two devices. */
async function twice(name: string) {
  const email = `${name}@mail.example`;
  const laptop = newBrowser(world.app, { userAgent: CHROME });
  await laptop.call('POST', '/sign-up', { email, fullName: `${name} Twice`, password: 'secret-1', terms: true });
  const phone = newBrowser(world.app, { userAgent: SAFARI });
  await phone.call('POST', '/sign-in', { email, password: 'secret-1' });
  return { laptop, phone };
}

type Listed = { id: string; device: string; isCurrent: boolean };

async function listed(browser: ReturnType<typeof newBrowser>): Promise<Listed[]> {
  return (await browser.call('GET', '/sessions')).json().items;
}

test('a student sees where they are signed in, and which session is this browser', async () => {
  const { laptop, phone } = await twice('sara');
  const items = await listed(phone);
  expect(items.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual(
    expect.arrayContaining([
      { device: 'Safari on iPhone', isCurrent: true },
      { device: 'Chrome on Windows', isCurrent: false },
    ]),
  );
  expect(await listed(laptop)).toHaveLength(2);
});

test('one browser can sign the other out', async () => {
  const { laptop, phone } = await twice('sven');
  const other = (await listed(phone)).find(({ isCurrent }) => !isCurrent);
  expect((await phone.call('DELETE', `/sessions/${other?.id}`)).json()).toEqual({ ended: true });
  expect(await laptop.username()).toBeNull();
  expect(await phone.username()).toBe('sventwice');
});

test('nobody can end the session of somebody else', async () => {
  const { phone } = await twice('stig');
  const { laptop: stranger } = await twice('sofi');
  const [session] = await listed(phone);
  const response = await stranger.call('DELETE', `/sessions/${session?.id}`);
  expect(response.statusCode).toBe(404);
  expect(await listed(phone)).toHaveLength(2);
});

test('signing out everywhere ends this session too', async () => {
  const { laptop, phone } = await twice('skye');
  expect((await phone.call('DELETE', '/sessions')).json()).toEqual({ ended: true });
  expect(phone.cookies.has('quad_session')).toBe(false);
  expect(await laptop.username()).toBeNull();
});

test('signing out removes private photos from the cache of this browser, and of no other', async () => {
  const { laptop, phone } = await twice('sita');
  const other = (await listed(phone)).find(({ isCurrent }) => !isCurrent);
  const cleared = async (browser: typeof phone, path: `/${string}`) =>
    (await browser.call('DELETE', path)).headers['clear-site-data'];
  expect(await cleared(phone, `/sessions/${other?.id}`)).toBeUndefined();
  expect(await cleared(phone, '/session')).toBe('"cache"');
  await laptop.call('POST', '/sign-in', { email: 'sita@mail.example', password: 'secret-1' });
  expect(await cleared(laptop, '/sessions')).toBe('"cache"');
});

test('the last use is stored every few minutes and extends the session', async () => {
  const { phone } = await twice('seen');
  const row = () =>
    world.deps.db.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.updated_at', 'sessions.expires_at'])
      .where('username', '=', 'seentwice')
      .where('user_agent', '=', SAFARI)
      .executeTakeFirstOrThrow();
  const days = (count: number) => count * 24 * 60 * 60_000;

  const begun = await row();
  const student = { userId: String((await phone.call('GET', '/session')).json().viewer.id) };
  world.clock.advance(60_000);
  await world.deps.sessions.refresh(student);
  await phone.username();
  expect((await row()).updated_at).toEqual(begun.updated_at);

  world.clock.advance(days(59));
  await world.deps.sessions.refresh(student);
  await phone.username();
  world.clock.advance(days(59));
  expect(await phone.username()).toBe('seentwice');
  world.clock.advance(days(61));
  expect(await phone.username()).toBeNull();
});
