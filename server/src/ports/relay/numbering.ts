import { randomBytes } from 'node:crypto';

const REMEMBERED = 5_000;

/** Gives every message of one publisher a number, so that one sent again after a lost answer can be told apart. */
export function createNumbering() {
  const publisher = randomBytes(9).toString('base64url');
  let last = 0;
  return (message: string) => `${publisher}.${(last += 1)} ${message}`;
}

/** Takes the number off, and answers undefined for a message that was here before. */
export function createInbox() {
  const seen = new Set<string>();
  return (numbered: string) => {
    const end = numbered.indexOf(' ');
    const number = numbered.slice(0, end);
    if (seen.has(number)) return undefined;
    seen.add(number);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '');
    return numbered.slice(end + 1);
  };
}
