import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

/** Requests an email as an attacker would, so that its link leads to the attacker's host. */
async function askWithLyingHost(url: string, email: string) {
  const host = 'evil.example';
  return world.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { host, origin: `http://${host}`, 'x-forwarded-host': host, forwarded: `host=${host}` },
    payload: { email },
  });
}

test.each([
  ['/sign-in-links', '/login/sent?token='],
  ['/password-resets', '/forgotpassword?token='],
])('a link emailed by %s leads to the campus’s own site even if the Host header is forged', async (path, page) => {
  const olive = await world.student('olive');
  const { email } = await world.deps.db.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', olive.id)
    .executeTakeFirstOrThrow();
  expect((await askWithLyingHost(path, email)).statusCode).toBe(200);

  const [mail] = await world.deps.db.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  expect(mail?.to_address).toBe(email);
  expect(mail?.html).toContain(`href="http://ou.localhost${page}`);
  expect(mail?.plain_text).toContain(`http://ou.localhost${page}`);
  expect(`${mail?.subject}${mail?.html}${mail?.plain_text}${JSON.stringify(mail?.headers)}`).not.toContain('evil');
});

const PAGE = '/post/1?redirect=true';

test.each([
  ['/sign-in-links', '/login/sent?token='],
  ['/password-resets', '/forgotpassword?token='],
] as const)('a link emailed by %s opens the requested page, if it is ours', async (path, page) => {
  const olive = await world.student('olive');
  const linkFor = async (redirect: unknown) => {
    await world.deps.db.db.deleteFrom('mails').execute();
    await world.deps.db.db.deleteFrom('rate_counters').execute();
    expect((await world.as(null).call('POST', path, { email: olive.email, redirect })).statusCode).toBe(200);
    const mail = await world.deps.db.db.selectFrom('mails').select('plain_text').executeTakeFirstOrThrow();
    return new URL(/http:\S+/.exec(mail.plain_text)?.[0] ?? '');
  };
  const link = await linkFor(PAGE);
  expect(link.href).toContain(`http://ou.localhost${page}`);
  expect(link.searchParams.get('redirect')).toBe(PAGE);
  for (const redirect of ['https://evil.example', '//evil.example', String.raw`/\evil.example`, '/api/feed', 7]) {
    const refused = await linkFor(redirect);
    expect([refused.host, refused.searchParams.get('redirect')]).toEqual(['ou.localhost', null]);
  }
});
