import { expect, test } from 'vitest';
import { listLocalMail } from '@quad/contract/notifications/mails.endpoints';
import { MAILS } from '@quad/contract/notifications/mails';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const page = async (cursor?: string | null) => {
  const response = await world.as(null).call('GET', cursor ? `/dev/mail?cursor=${cursor}` : '/dev/mail');
  return listLocalMail.response.parse(response.json());
};

test('the local mailbox shows every email once, newest first, page by page', async () => {
  expect(await page()).toEqual({ items: [], nextCursor: null });

  const { db, ids, campuses } = world.deps;
  const emails = Array.from({ length: MAILS.pageSize + 5 }, (_, n) => ({
    id: ids.next(),
    campus_id: campuses.bySlug('ou')?.id ?? '',
    to_address: 'olive@mail.example',
    subject: `Email ${n}`,
    html: `<p>Email ${n}</p>`,
    plain_text: `Email ${n}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 12, 0, n)),
  }));
  await db.db.insertInto('mails').values(emails).execute();

  const first = await page();
  const second = await page(first.nextCursor);
  expect([...first.items, ...second.items].map((mail) => mail.subject)).toEqual(
    emails.map((mail) => mail.subject).toReversed(),
  );
  expect(first.items).toHaveLength(MAILS.pageSize);
  expect(second.nextCursor).toBeNull();
});

test('an invalid cursor is an input error', async () => {
  const response = await world.as(null).call('GET', '/dev/mail?cursor=elsewhere');
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty('cursor');
});
