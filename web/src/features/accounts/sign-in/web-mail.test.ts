import { expect, test } from 'vitest';
import { webMailOf } from './web-mail.ts';

test.each([
  ['olive@gmail.com', 'https://mail.google.com/'],
  ['Olive@Hotmail.co.uk', 'https://outlook.live.com/mail/'],
  ['olive@icloud.com', 'https://www.icloud.com/mail/'],
  ['olive@gmail.com.evil.example', 'mailto:'],
  ['olive@ou.edu', 'mailto:'],
])('the webmail of %s is at %s', (address, mailbox) => {
  expect(webMailOf(address)).toBe(mailbox);
});
