import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPreferences } from '@quad/contract/notifications/notifications.endpoints';
import { MAIL_TOPICS, type MailTopic } from '@quad/contract/notifications/notifications';
import { escapeHtml } from '../../../platform/http/html.ts';
import { UNSUBSCRIBE_COPY } from './unsubscribe-copy.ts';
import { unsubscribePath } from '@quad/contract/pages';
import { smtpMail } from '../../../ports/mail/smtp-mail.ts';
import { startTestSmtp } from '../../../ports/mail/test/smtp-server.ts';
import { sendEmails } from '../../../platform/mail-queue/send-email.ts';
import type { Student } from '../../../test/people.ts';
import { draftOf, submit } from '../../../test/submissions.ts';
import { newWorld, useWorld } from '../../../test/world.ts';
import { unsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts';
import { writeEmails } from './write-emails.ts';

const world = await useWorld();
let olive: Student;
beforeEach(async () => {
  olive = await world.student('olive');
});

const pathFor = (topic: Unsubscribing['topic'], student = olive) =>
  unsubscribePath(unsubscribeToken({ userId: student.id, topic }, world.deps.config.secret));

/** A request like a mail program's: without session and origin. */
const call = (method: 'GET' | 'POST' | 'PUT', url: string, request: InjectOptions = {}) =>
  world.app.inject({ method, url, ...request, headers: { host: 'ou.localhost', ...request.headers } });

const press = (url: string) =>
  call('POST', url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

async function preferences(student = olive) {
  const response = await world.as(student).call('GET', '/me/notification-preferences');
  const { emailNotifications, topics } = getPreferences.response.parse(response.json());
  const emailed: Partial<Record<MailTopic, boolean>> = {};
  for (const topic of MAIL_TOPICS) emailed[topic] = topics[topic].email;
  return { emailNotifications, topics: emailed };
}

describe('the unsubscribe link', () => {
  test('opens a page that changes nothing, with a button', async () => {
    const page = await call('GET', pathFor('comment'));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Stop emails about comments on your posts?');
    expect(page.body).toMatch(/<form method="post"><button type="submit">Unsubscribe<\/button><\/form>/);
    expect(page.body).toContain('href="/settings/notifications"');
    expect(page.body).not.toContain('<script');
    expect((await call('GET', pathFor('all'))).body).toContain(UNSUBSCRIBE_COPY.all);
    expect((await preferences()).topics.comment).toBe(true);
  });

  test('opened again says that it is done', async () => {
    for (const topic of ['comment', 'all'] as const) {
      await press(pathFor(topic));
      const { body } = await call('GET', pathFor(topic));
      expect(body).toContain(escapeHtml(UNSUBSCRIBE_COPY.done));
      expect(body).not.toContain('<form');
    }
  });

  test('turns that topic off with one click, without a session or an origin, and is safe twice', async () => {
    const path = pathFor('like');
    for (const response of [await press(path), await press(path)]) {
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain(escapeHtml(UNSUBSCRIBE_COPY.done));
    }
    const { emailNotifications, topics } = await preferences();
    expect(emailNotifications).toBe(true);
    expect(MAIL_TOPICS.filter((topic) => !topics[topic])).toEqual(['like']);
  });

  test('turns all topics off where the email was about several', async () => {
    expect((await press(pathFor('all'))).body).toContain(escapeHtml(UNSUBSCRIBE_COPY.done));
    expect(await preferences()).toMatchObject({ emailNotifications: false, topics: { like: true } });
  });

  test('works with many concurrent clicks', async () => {
    const path = pathFor('message');
    const responses = await Promise.all(Array.from({ length: 20 }, () => press(path)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await preferences()).topics.message).toBe(false);
  });

  test.each([
    ['another form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n\r\n--x--\r\n'],
    ['no body', {}, undefined],
    ['another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, undefined],
    ['a page of ours', { origin: 'http://ou.localhost' }, undefined],
  ])('accepts a request as or from %s', async (_how, headers, payload) => {
    const response = await call('POST', pathFor('reply'), { headers, ...(payload !== undefined && { payload }) });
    expect(response.statusCode).toBe(200);
    expect((await preferences()).topics.reply).toBe(false);
  });

  test('turns off only the emails of its own recipient', async () => {
    const rashid = await world.student('rashid');
    await press(pathFor('mention'));
    expect((await preferences(rashid)).topics.mention).toBe(true);
  });

  test('works on the site of any campus, and on no unknown host', async () => {
    expect((await call('POST', pathFor('like'), { headers: { host: 'smu.localhost' } })).statusCode).toBe(200);
    const strict = await newWorld({ allowUnknownHosts: false, isHttps: true });
    const response = await strict.app.inject({
      method: 'POST',
      url: pathFor('like'),
      headers: { host: 'evil.example' },
    });
    expect(response.statusCode).toBe(421);
    await strict.close();
  });
});

describe('a forged unsubscribe link', () => {
  test('gets an error, and changes nothing', async () => {
    const rashid = await world.student('rashid');
    const right = unsubscribeToken({ userId: olive.id, topic: 'like' }, world.deps.config.secret);
    const foreign = unsubscribeToken({ userId: olive.id, topic: 'like' }, 'another secret');
    const made = [
      'nothing',
      right.slice(0, -3),
      `${right}.more`,
      foreign,
      right.replace(olive.id, rashid.id),
      right.replace('.like.', '.all.'),
      unsubscribeToken({ userId: world.deps.ids.next(), topic: 'all' }, world.deps.config.secret),
    ];
    for (const token of made) {
      const response = await press(unsubscribePath(token));
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain(escapeHtml(UNSUBSCRIBE_COPY.invalid));
    }
    expect((await call('GET', unsubscribePath('nothing'))).statusCode).toBe(404);
    for (const student of [olive, rashid]) {
      expect(await preferences(student)).toMatchObject({ emailNotifications: true, topics: { like: true } });
    }
  });

  test('other methods and routes still refuse foreign origins', async () => {
    expect((await call('PUT', pathFor('like'))).statusCode).toBe(403);
    expect((await call('POST', '/unsubscribe')).statusCode).toBe(403);
    expect((await call('POST', '/api/session')).statusCode).toBe(403);
  });

  test('the link of one account has a limit', async () => {
    for (let times = 0; times < 100; times += 1) await world.deps.limits.count('unsubscribe', olive.id);
    expect((await press(pathFor('like'))).statusCode).toBe(429);
  });
});

test('an email has the one-click unsubscribe headers, and one click stops the next email', async () => {
  const rashid = await world.student('rashid');
  const post = await submit(world, olive, draftOf('A desk'));
  const commentAndWait = async (on: string) => {
    await submit(world, rashid, draftOf('Still there?'), on);
    await world.work();
    world.clock.advance(10 * 60_000);
    await writeEmails(world.deps);
  };
  await commentAndWait(post.id);

  const smtp = await startTestSmtp();
  const mails = world.deps.db.db.selectFrom('mails').selectAll().where('to_address', '=', olive.email);
  const { id } = await mails.executeTakeFirstOrThrow();
  const mail = smtpMail({ url: smtp.url, from: 'Quad <no-reply@quad.example>' });
  await sendEmails({ ...world.deps, mail }, { mailId: id });
  await smtp.close();
  const headers = new Map(
    smtp.arrived[0]?.mail.headerLines.map(({ key, line }) => [key, line.replaceAll(/\r?\n\s*/g, '')]),
  );
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, link = ''] = /^List-Unsubscribe: ?<([^>]+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  expect(smtp.arrived[0]?.mail.text).toContain(link);
  expect(new URL(link).origin).toBe('http://ou.localhost');

  expect((await press(new URL(link).pathname)).body).toContain(escapeHtml(UNSUBSCRIBE_COPY.done));
  await commentAndWait((await submit(world, olive, draftOf('A lamp'))).id);
  expect(await mails.execute()).toHaveLength(1);
});
