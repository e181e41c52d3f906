import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AddressedLetter } from '../../platform/outbox/letter.ts';
import { openTestOutbox, type TestOutbox } from '../../platform/outbox/test-outbox.ts';
import type { Mail } from './mail.ts';

type Delivered = { to: string; subject: string; html: string; text: string };
type Made = { mail: Mail; delivered: () => Promise<Delivered[]>; close: () => Promise<void> };

const LONG = `${'Grüße, 你好, 🎓. '.repeat(40)}\n.\n..dots\n${'x'.repeat(1_200)}\nFrom here`;

/** What every adapter promises, seen from the outbox; the test of each runs them. */
export function mailCases(make: (outbox: TestOutbox) => Promise<Made>) {
  let outbox: TestOutbox;
  let made: Made;
  beforeAll(async () => {
    outbox = await openTestOutbox();
  });
  afterAll(() => outbox.close());
  beforeEach(async () => {
    await outbox.clear();
    made = await make(outbox);
    return () => made.close();
  });

  test('a letter arrives once, whole, in both its parts', async () => {
    const letter = outbox.letter({ subject: 'Grüße 🎓 from OU', html: `<p>${LONG}</p>`, text: LONG });
    await outbox.write(letter);
    await outbox.work(made.mail);
    await outbox.work(made.mail);
    expect(await made.delivered()).toEqual([
      { to: letter.to, subject: letter.subject, html: letter.html, text: letter.text },
    ]);
    expect(await outbox.rows()).toMatchObject([{ attempts: 1, last_error: null, failed_at: null }]);
    expect(await outbox.jobs()).toEqual([]);
  });

  test('a letter rolled back with its cause is never sent', async () => {
    const cause = outbox.db.tx(async (tx) => {
      await outbox.outbox.write(tx, outbox.letter());
      throw new Error('changed its mind');
    });
    await expect(cause).rejects.toThrow('changed its mind');
    await outbox.work(made.mail);
    expect(await made.delivered()).toEqual([]);
  });

  test('ten letters are ten deliveries, each to its own reader', async () => {
    const readers = Array.from({ length: 10 }, (_, i) => `student${i}@ou.edu`);
    await Promise.all(readers.map((to) => outbox.write(outbox.letter({ to }))));
    await outbox.work(made.mail);
    const reached = (await made.delivered()).map(({ to }) => to);
    expect(reached.toSorted()).toEqual(readers);
  });

  test.each<Partial<AddressedLetter>>([
    { to: 'olive@ou.edu\r\nBcc: eve@evil.example' },
    { to: 'olive@ou.edu, eve@evil.example' },
    { to: 'Eve <eve@evil.example>' },
    { to: 'olive@ou.edu ' },
    { subject: 'Hello\r\nBcc: eve@evil.example' },
    { subject: 'Hello\nBcc: eve@evil.example' },
    { subject: 'Hello\u0000' },
    { headers: { 'X-Quad': 'a\r\nBcc: eve@evil.example' } },
    { headers: { 'X-Quad\r\nBcc': 'eve@evil.example' } },
  ])('nothing breaks out of a header: %j', async (changes) => {
    await expect(outbox.write(outbox.letter(changes))).rejects.toThrow(TypeError);
    await outbox.work(made.mail);
    expect(await made.delivered()).toEqual([]);
  });
}
