import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from './repository.ts';

const PAGE = 'web/src/features/pages/texts/cookies.tsx';
/** Set by the router, not by us. */
const OF_THE_ROUTER = 'react-router-scroll-positions';

/** Only on a server whose "Continue with Google" is our own sandbox. */
const OF_THE_SANDBOX = 'quad_stand_in';

const read = (path: string) => readFileSync(inRepository(path), 'utf8');
const sourcesIn = (...folders: string[]) =>
  globSync(
    folders.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    { cwd: inRepository('.') },
  )
    .filter((path) => !/\.test\.|\/test\//.test(path) && path !== PAGE)
    .map(read);
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Written by scripts of the page and the service worker. */
function storedNames() {
  const web = sourcesIn('web', 'contract').join('\n');
  const alerts = /const STORED_ALERTS = \[([^\]]+)\]/.exec(web)?.[1] ?? '';
  return [
    ...allIn(web, /'(quad[._][a-z_-]+)'/g),
    ...allIn(web, /openDB(?:<.*>)?\('([^']+)'/g),
    ...allIn(web, /PREFIX = '(quad-[a-z]+-)'/g).map((prefix) => `${prefix}*`),
    ...allIn(alerts, /'(\w+)'/g),
  ];
}

/** Metrics and channels of the database have such names too, in lines without cookies. */
function cookieNames() {
  const lines = sourcesIn('server').flatMap((text) => text.split('\n'));
  return lines
    .filter((line) => /cookie|__Host-/i.test(line))
    .flatMap((line) => allIn(line, /'(?:__Host-)?(quad_[a-z_]+)'/g))
    .filter((name) => name !== OF_THE_SANDBOX);
}

test('the cookies page lists every name that the code stores in a browser, and no other', () => {
  const listed = allIn(read(PAGE), /\bname: '([^']+)'/g).flatMap((names) => names.split(', '));
  const stored = new Set([...storedNames(), ...cookieNames(), OF_THE_ROUTER]);
  expect([...new Set(listed)].toSorted()).toEqual([...stored].toSorted());
});
