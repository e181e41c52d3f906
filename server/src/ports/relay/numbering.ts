import { randomBytes } from 'node:crypto';

const REMEMBERED = 5_000;

/** Numbers the messages of one publisher, so that a duplicate sent after a lost response can be detected. */
export function createNumbering() {
  const publisher = randomBytes(9).toString('base64url');
  let last = 0;
  return (message: string) => `${publisher}.${(last += 1)} ${message}`;
}

/** Removes the number, and returns undefined for a duplicate. */
export function createInbox() {
  const seen = new Set<string>();
  return (numbered: string) => {
    const end = numbered.indexOf(' ');
    // A copy, because a slice would keep the whole message in memory.
    const number = Buffer.from(numbered.slice(0, end)).toString();
    if (seen.has(number)) return undefined;
    seen.add(number);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '');
    return numbered.slice(end + 1);
  };
}
