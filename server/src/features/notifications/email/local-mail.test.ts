import { expect, test } from 'vitest';
import { listEmailSamples, listLocalMail } from '@quad/contract/notifications/mails.endpoints';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

async function localMail() {
  const response = await world.as(null).call('GET', '/dev/mail');
  return listLocalMail.response.parse(response.json()).items;
}

test('the local mailbox shows an email at once, and also after it was sent', async () => {
  const { deps } = world;
  const campus = deps.campuses.ofHost('ou.localhost');
  const email = { to: 'olive@ou.edu', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await deps.db.tx((tx) => deps.mailQueue.write(tx, { ...email, campusId: campus?.id ?? '' }));
  expect(await localMail()).toMatchObject([email]);
  await world.work();
  expect(await localMail()).toMatchObject([email]);
});

test.each(['ou', 'smu', 'campus'])('every email can be previewed as students of %s get it', async (slug) => {
  const response = await world.as(null, { campus: slug }).call('GET', '/dev/emails');
  const { items } = listEmailSamples.response.parse(response.json());
  const campus = world.deps.campuses.ofHost(`${slug}.localhost`);
  expect(items.map(({ name }) => name)).toEqual([
    'sign-in link',
    'sign-up link',
    'password reset',
    'first password',
    'no account',
    'password changed',
    'password changed, email not confirmed',
    'password added',
    'email changed',
    'email changed, email not confirmed',
    'email change undone',
    'account restored',
    'account secured',
    'google linked',
    'code to verify user',
    'code to verify school',
    'code to change email',
    'code to approve email change',
    'boost receipt',
    'boost charge failed',
    'boost refunded',
    'refund in funds',
    'payout requested',
    'payout warning',
    'payout sent',
    'payout returned',
    'boost paused',
    'boost waiting',
    'boost ended by a move',
    'boost ended by a dispute',
    'boost approved',
    'boost rejected',
    'unseen message',
    'unseen messages',
    'unseen comment',
    'price drop',
    'found by an alert',
    'available again',
    'held for you',
    'hold ending',
    'unseen activity on a post',
    'daily finds of one alert',
    'daily finds',
    'report outcome',
    'removed',
    'warned',
    'suspended',
    'banned',
    'appeal upheld',
    'appeal lifted',
    'data ready',
    'account deletion',
    'account deletion, to the previous address',
  ]);
  for (const { subject, html, text } of items) {
    expect(subject).toContain(campus?.shortName);
    expect(html).toContain(`href="${campus?.url}`);
    expect(html).toContain(campus?.theme.dark);
    expect(text).toContain(campus?.url);
    expect(text).toContain('You got this email because ');
  }
});

test('the email with a verification code says when the code expires', async () => {
  const { items } = listEmailSamples.response.parse((await world.as(null).call('GET', '/dev/emails')).json());
  const codes = items.filter(({ name }) => name.startsWith('code'));
  expect(codes).toHaveLength(4);
  for (const { text } of codes) expect(text).toContain('expires after two hours');
});

test('an email is shown on a page that runs no script and that only our own page may frame', async () => {
  const { app, deps } = world;
  const headers = { host: 'ou.localhost' };
  const sample = await app.inject({ url: '/dev/emails/sign-in%20link/html', headers });
  expect(sample.statusCode).toBe(200);
  expect(sample.body).toContain('<base target="_blank">');
  expect(sample.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'self'; sandbox /);

  const campusId = deps.campuses.ofHost('ou.localhost')?.id ?? '';
  const email = { to: 'olive@ou.edu', subject: 'Hello', html: '<head></head><p>Hi Olive</p>', text: 'Hi' };
  await deps.db.tx((tx) => deps.mailQueue.write(tx, { ...email, campusId }));
  const id = (await localMail()).find((mail) => mail.html === email.html)?.id;
  expect((await app.inject({ url: `/dev/mail/${id}/html`, headers })).body).toContain('Hi Olive');
  for (const url of ['/dev/mail/nothing/html', '/dev/emails/none/html']) {
    expect((await app.inject({ url, headers })).statusCode).toBe(404);
  }
});
