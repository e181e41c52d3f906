import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['Olive@Mail.example', 'olive@mail.example'],
  ['olive+quad+2@mail.example', 'olive@mail.example'],
  ['o.live@mail.example', 'o.live@mail.example'],
  ['o.l.ive+quad@gmail.com', 'olive@gmail.com'],
  ['O.Live@GoogleMail.com', 'olive@gmail.com'],
  ['+quad@mail.example', '+quad@mail.example'],
])('%s is read in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
