import { beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import { waitsOrEnds } from '../../../test/lock-waits.ts';
import type { Student } from '../../../test/people.ts';
import { draftOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { banAccount } from '../../accounts/accounts.public.ts';
import { notificationsOf, markNotificationsRead } from '../test/notifications.ts';
import { openConversation } from '../test/chats.ts';
import { lockEmailWriting } from './email-digests.store.ts';
import { writeEmails } from './write-emails.ts';

const MINUTE = 60_000;
const DELAY_MINUTES = 5;

const world = await useWorld({ mailDelayMs: DELAY_MINUTES * MINUTE });
let olive: Student;
let rashid: Student;
let mia: Student;
beforeEach(async () => {
  olive = await world.student('olive');
  rashid = await world.student('rashid');
  mia = await world.student('mia');
});

/** Advances the clock and then writes the emails that are due. */
async function wait(minutes: number) {
  await world.work();
  world.clock.advance(minutes * MINUTE);
  await writeEmails(world.deps);
  await world.work();
}

function emailsTo({ email }: Student) {
  return world.deps.db.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();
}

const comment = (by: Student, postId: string, text = 'Still there?') => submit(world, by, draftOf(text), postId);
const setPreferences = (change: object) => world.as(olive).call('PATCH', '/me/notification-preferences', change);

describe('an unseen notification', () => {
  test('is emailed after some minutes, once', async () => {
    const post = await submit(world, olive, draftOf('A desk'));
    const { id } = await comment(rashid, post.id, 'Is the desk still there?');
    await wait(DELAY_MINUTES - 1);
    expect(await emailsTo(olive)).toEqual([]);
    await wait(1);
    const [mail, ...more] = await emailsTo(olive);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'OU: Rashid T. commented on your post', attempts: 1 });
    expect(mail?.sent_at).not.toBeNull();
    for (const words of [mail?.html, mail?.plain_text]) {
      expect(words).toContain('Rashid T. commented on your post: “Is the desk still there?”');
      expect(words).toContain(`http://ou.localhost/post/${post.id}?comment=${id}`);
    }
    await wait(1);
    await wait(60);
    expect(await emailsTo(olive)).toHaveLength(1);
    expect(await emailsTo(rashid)).toEqual([]);
  });

  test('is not emailed when it was seen in time, in the list or in the conversation', async () => {
    const post = await submit(world, olive, draftOf('A lamp'));
    await comment(rashid, post.id);
    const conversation = await openConversation(world, rashid, olive);
    await conversation.send(rashid);
    await wait(DELAY_MINUTES - 1);
    await markNotificationsRead(
      world,
      olive,
      (await notificationsOf(world, olive)).filter(({ postId }) => postId !== null),
    );
    await conversation.read(olive);
    await wait(10);
    expect(await emailsTo(olive)).toEqual([]);
  });

  test('that was withdrawn or deleted is not emailed', async () => {
    const post = await submit(world, olive, draftOf('A rug'));
    await world.as(rashid).call('PUT', `/posts/${post.id}/save`);
    const { id } = await comment(mia, post.id);
    await wait(2);
    await world.as(rashid).call('DELETE', `/posts/${post.id}/save`);
    await world.as(mia).call('DELETE', `/posts/${id}`);
    await wait(10);
    expect(await emailsTo(olive)).toEqual([]);
  });

  test('is in one email per post and per conversation', async () => {
    const [desk, lamp] = [await submit(world, olive, draftOf('A desk')), await submit(world, olive, draftOf('A lamp'))];
    await comment(rashid, desk.id, 'I take it');
    await comment(mia, desk.id, 'So do I');
    await world.as(rashid).call('PUT', `/posts/${desk.id}/save`);
    await world.as(mia).call('PUT', `/posts/${desk.id}/save`);
    await comment(mia, lamp.id, 'How bright?');
    const conversation = await openConversation(world, rashid, olive);
    await conversation.read(olive);
    await conversation.send(rashid, 'Hello');
    await conversation.send(rashid, 'Shall I come?');
    await wait(DELAY_MINUTES);
    const mails = await emailsTo(olive);
    expect(mails).toHaveLength(3);
    const aboutDesk = mails.find(({ plain_text: text }) => text.includes(`/post/${desk.id}`));
    expect(aboutDesk?.plain_text).toMatch(/and (Mia T|Rashid T)\. saved your post: “A desk”/);
    for (const words of ['“I take it”', '“So do I”']) expect(aboutDesk?.plain_text).toContain(words);
    const aboutConversation = mails.find(({ plain_text: text }) => text.includes(`/messages/${conversation.chatId}`));
    expect(aboutConversation).toMatchObject({ subject: 'OU: Rashid T. sent you 2 messages' });
    expect(aboutConversation?.plain_text).toContain('“Shall I come?”');
  });

  test('that is not wanted by email does not delay others about the same post', async () => {
    await setPreferences({ topics: { like: { email: false } } });
    const post = await submit(world, olive, draftOf('A mirror'));
    await world.as(rashid).call('PUT', `/posts/${post.id}/save`);
    await wait(DELAY_MINUTES);
    await comment(mia, post.id, 'How tall is it?');
    await wait(DELAY_MINUTES);
    expect((await emailsTo(olive)).map(({ subject }) => subject)).toEqual(['OU: Mia T. commented on your post']);
  });

  test('that arrives after an email about the same post waits for the next email', async () => {
    const post = await submit(world, olive, draftOf('A shelf'));
    await comment(rashid, post.id);
    await wait(DELAY_MINUTES);
    for (const text of ['One', 'Two', 'Three']) {
      await comment(mia, post.id, text);
      await wait(4);
    }
    expect(await emailsTo(olive)).toHaveLength(1);
    await wait(NOTIFICATIONS.mailPauseMinutes);
    const [, second, ...more] = await emailsTo(olive);
    expect(more).toEqual([]);
    for (const text of ['One', 'Two', 'Three']) expect(second?.plain_text).toContain(`“${text}”`);
  });

  test('about saves that the app does not show is emailed again for the next save', async () => {
    const save = (by: Student, { id }: { id: string }) => world.as(by).call('PUT', `/posts/${id}/save`);
    await setPreferences({ topics: { like: { app: false } } });
    const post = await submit(world, olive, draftOf('A desk'));
    await save(rashid, post);
    await wait(DELAY_MINUTES);
    await wait(60);
    await save(mia, post);
    await wait(DELAY_MINUTES);
    const subjects = (await emailsTo(olive)).map(({ subject }) => subject);
    expect(subjects).toEqual(['OU: Rashid T. saved your post', 'OU: Mia T. saved your post']);

    // Notifications shown in the app stay unread there.
    await setPreferences({ topics: { like: { app: true } } });
    const lamp = await submit(world, olive, draftOf('A lamp'));
    await save(rashid, lamp);
    await wait(DELAY_MINUTES);
    await wait(60);
    await save(mia, lamp);
    await wait(DELAY_MINUTES);
    expect(await emailsTo(olive)).toHaveLength(3);
  });

  test('about messages that the app does not show is emailed once until the conversation is read', async () => {
    await setPreferences({ topics: { message: { app: false } } });
    const conversation = await openConversation(world, rashid, olive);
    await conversation.send(rashid);
    await wait(DELAY_MINUTES);
    await conversation.send(rashid);
    await wait(60);
    expect(await emailsTo(olive)).toHaveLength(1);
  });

  test('is one of at most ten in an email, with only the beginning of what others wrote', async () => {
    const post = await submit(world, olive, draftOf('Popular'));
    for (let index = 1; index <= 13; index += 1) await comment(rashid, post.id, `Secret ${'word '.repeat(60)}zebra`);
    await wait(DELAY_MINUTES);
    const [mail] = await emailsTo(olive);
    expect(mail?.subject).toBe('OU: Rashid T. commented on your post, and 12 more');
    expect(mail?.plain_text.match(/“Secret/g)).toHaveLength(10);
    expect(mail?.plain_text).toContain('And 3 more.');
    expect(mail?.html).not.toContain('zebra');
    const [, quoted = ''] = /“([^”]*)”/.exec(mail?.plain_text ?? '') ?? [];
    expect(Array.from(quoted).length).toBeLessThanOrEqual(NOTIFICATIONS.mailPreviewMax + 1);
    expect(mail?.subject).not.toContain('Secret');
  });

  test('keeps what others wrote as plain text, whatever it looks like', async () => {
    const post = await submit(world, olive, draftOf('Careful'));
    await comment(rashid, post.id, '<img src=x onerror=alert(1)>');
    await wait(DELAY_MINUTES);
    const [mail] = await emailsTo(olive);
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img');
  });
});

describe('a notification email is written when it is due', () => {
  /** When the jobs that write emails are due. */
  async function asked() {
    const { rows } = await world.deps.db.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where key like 'notifications.write-emails-to:%' order by run_at`,
    );
    return rows.map(({ run_at: at }) => at.getTime() - world.clock.now().getTime());
  }

  /** The queue uses the database's clock, which stories cannot set. */
  async function waitForJobs(minutes: number) {
    world.clock.advance(minutes * MINUTE);
    await world.deps.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await world.work();
  }

  const stopClock = () => world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / 1_000) * 1_000));

  test('at the time in the row, to the second', async () => {
    await waitForJobs(0);
    stopClock();
    const post = await submit(world, olive, draftOf('A stool'));
    await comment(rashid, post.id);
    await world.work();
    expect(await asked()).toEqual([DELAY_MINUTES * MINUTE]);
    await waitForJobs(DELAY_MINUTES);
    expect(await emailsTo(olive)).toMatchObject([{ attempts: 1 }]);
    expect(await asked()).toEqual([]);
  });

  test('by one job per second, and by none if a person joins a row or the reader turned emails off', async () => {
    await waitForJobs(0);
    stopClock();
    const post = await submit(world, olive, draftOf('A sofa'));
    const first = await comment(rashid, post.id);
    await comment(mia, post.id);
    await world.as(mia).call('PUT', `/posts/${post.id}/save`);
    const conversation = await openConversation(world, rashid, olive);
    await conversation.send(rashid);
    await world.work();
    expect(await asked()).toHaveLength(1);

    world.clock.advance(MINUTE);
    await world.as(rashid).call('PUT', `/posts/${post.id}/save`);
    await conversation.send(rashid);
    await world.as(mia).call('PUT', `/posts/${first.id}/save`);
    await world.work();
    expect(await asked()).toEqual([(DELAY_MINUTES - 1) * MINUTE]);
  });

  test('with what waited for the end of a pause and what is new', async () => {
    const post = await submit(world, olive, draftOf('A tent'));
    for (const [text, minutes] of [
      ['First', 0],
      ['In the pause', 0],
      ['After it', NOTIFICATIONS.mailPauseMinutes],
    ] as const) {
      world.clock.advance(minutes * MINUTE);
      await comment(mia, post.id, text);
      await world.work();
      await waitForJobs(DELAY_MINUTES);
    }
    const [, second, ...more] = await emailsTo(olive);
    expect(more).toEqual([]);
    for (const text of ['In the pause', 'After it']) expect(second?.plain_text).toContain(`“${text}”`);
  });

  test('to nobody else, and not about what was seen', async () => {
    for (const owner of [olive, mia]) await comment(rashid, (await submit(world, owner, draftOf('A pan'))).id);
    await world.work();
    world.clock.advance(DELAY_MINUTES * MINUTE);
    await writeEmails(world.deps, { userId: mia.id });
    expect([await emailsTo(olive), await emailsTo(mia)]).toMatchObject([[], [{}]]);
    await markNotificationsRead(world, olive, await notificationsOf(world, olive));
    await waitForJobs(0);
    expect(await emailsTo(olive)).toEqual([]);
  });
});

describe('no email is written', () => {
  const talked = async () => {
    const post = await submit(world, olive, draftOf('A chair'));
    await comment(rashid, post.id);
    return post;
  };

  test('where the master switch is off, nor later when it is on again', async () => {
    await setPreferences({ emailNotifications: false });
    await talked();
    await wait(10);
    await setPreferences({ emailNotifications: true });
    await wait(10);
    expect(await emailsTo(olive)).toEqual([]);
  });

  test('about topics that are off, while others are sent', async () => {
    await setPreferences({ topics: { comment: { email: false } } });
    const post = await talked();
    await world.as(mia).call('PUT', `/posts/${post.id}/save`);
    await wait(10);
    const mails = await emailsTo(olive);
    expect(mails).toMatchObject([{ subject: 'OU: Mia T. saved your post' }]);
    expect(mails[0]?.plain_text).not.toContain('commented');
  });

  test('to an address that was never confirmed', async () => {
    await world.deps.db.db.updateTable('users').set({ email_verified: false }).where('id', '=', olive.id).execute();
    const post = await world.post(olive);
    await comment(rashid, post.id);
    await wait(10);
    expect(await emailsTo(olive)).toEqual([]);
  });

  test('to a banned student', async () => {
    await talked();
    await world.work();
    await banAccount(world.deps, null, { address: olive.email, reason: 'A story' });
    await wait(10);
    expect(await emailsTo(olive)).toEqual([]);
  });

  test('about in-app notifications', async () => {
    const post = await submit(world, olive, draftOf('A table'));
    const reply = await comment(rashid, post.id);
    await wait(10);
    const before = await emailsTo(olive);
    await comment(mia, reply.id);
    await world.as(mia).call('PUT', `/posts/${reply.id}/save`);
    await openConversation(world, mia, olive);
    await wait(60);
    expect(await emailsTo(olive)).toEqual(before);
    expect((await emailsTo(rashid)).map(({ subject }) => subject)).toEqual(['OU: Mia T. replied to your comment']);
  });
});

describe('an email is written exactly once', () => {
  test('however many processes write at the same moment', async () => {
    const post = await submit(world, olive, draftOf('Once'));
    for (const text of ['One', 'Two', 'Three']) await comment(rashid, post.id, text);
    await world.work();
    world.clock.advance(10 * MINUTE);
    await Promise.all(Array.from({ length: 6 }, () => writeEmails(world.deps)));
    await Promise.all([world.work(), world.work()]);
    expect(await emailsTo(olive)).toMatchObject([{ attempts: 1 }]);
  });

  test('also where another process has just written about the same post', async () => {
    const post = await submit(world, olive, draftOf('Twice'));
    await comment(rashid, post.id);
    await world.as(mia).call('PUT', `/posts/${post.id}/save`);
    await world.work();
    world.clock.advance(10 * MINUTE);
    const { db } = world.deps;
    let late: Promise<void> = Promise.resolve();
    await db.tx(async (tx) => {
      await lockEmailWriting(tx);
      late = writeEmails(world.deps);
      // It waits for the lock. Meanwhile the comment is marked as emailed.
      await waitsOrEnds(db, late);
      const emailed = { mailed_at: world.clock.now() };
      await tx
        .updateTable('notifications')
        .set(emailed)
        .where('user_id', '=', olive.id)
        .where('type', '=', 'comment')
        .execute();
    });
    await late;
    expect(await emailsTo(olive)).toEqual([]);
  });

  test('also after a failed write, and nobody else waits for it', async () => {
    const post = await submit(world, olive, draftOf('Later'));
    await comment(rashid, post.id);
    const other = await submit(world, mia, draftOf('Another'));
    await comment(rashid, other.id);
    await world.work();
    world.clock.advance(10 * MINUTE);
    const { mailQueue } = world.deps;
    await writeEmails({
      ...world.deps,
      mailQueue: {
        ...mailQueue,
        async write(tx, ...mails) {
          await mailQueue.write(tx, ...mails);
          if (mails.some(({ to }) => to === olive.email)) throw new Error('The machine stopped here');
        },
      },
    });
    expect([await emailsTo(olive), await emailsTo(mia)]).toMatchObject([[], [{}]]);
    await writeEmails(world.deps);
    await writeEmails(world.deps);
    expect([await emailsTo(olive), await emailsTo(mia)]).toMatchObject([[{}], [{}]]);
  });
});
