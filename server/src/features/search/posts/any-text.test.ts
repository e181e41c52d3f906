import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPosts } from '@quad/contract/search/search.endpoints';
import { useWorld } from '../../../test/world.ts';
import { recountWords } from '../words/recount-words.ts';

/* No text is an error: not quotes, operators of any language, emoji, or ten thousand characters. */

const RUNS = 150;
const TIMEOUT_MS = 120_000;

const world = await useWorld();
const olive = await world.student('olive');
await world.post(olive, { text: 'A desk' });
await recountWords(world.deps);

const NASTY = [
  `'`,
  `''`,
  `"desk"`,
  `desk'`,
  `\\`,
  `'\\'`,
  `desk:*`,
  `:*`,
  `desk & | ! <-> (`,
  `!desk`,
  `desk <2> lamp`,
  `((`,
  `%`,
  `_`,
  `desk%`,
  `\\%`,
  `$1`,
  `{"a":1}`,
  `' or 1=1 --`,
  `\u0000`,
  `desk\u0000lamp`,
  `\ud83d`,
  `\udc00desk`,
  `🛋️`,
  `👩‍👩‍👧‍👦 desk`,
  `ﬁ ß İ ı ǆ`,
  `مكتب`,
  `桌子`,
  `e\u0301`,
  `\u202edesk`,
  `a`.repeat(10_000),
  `desk `.repeat(2_000),
  `é`.repeat(300),
  `the`,
  `the of and`,
  `1e5 -45 3.14`,
  `mary@ou.edu https://ou.edu/a?b=c`,
  `\n\t `,
  `NaN`,
  `null`,
];

const anyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...Array.from(`'"\\:*&|!<>()%_-@.,# desk`)), maxLength: 40 }),
  fc.array(fc.constantFrom(...NASTY), { maxLength: 4 }).map((parts) => parts.join(' ')),
);

/** As a browser writes it: half a character cannot be in an address. */
const ask = (path: `/${string}`, q: string) =>
  world.as(olive).call('GET', `${path}${encodeURIComponent(q.toWellFormed()).slice(0, 12_000).replace(/%\w?$/, '')}`);

test('no text makes any search fail', { timeout: TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom('latest', 'best'), async (text, order) => {
      const posts = await ask(`/search/posts?order=${order}&q=`, text);
      expect(posts.statusCode).toBe(200);
      searchPosts.response.parse(posts.json());
      for (const path of ['/search/people?q=', '/search/suggestions?q=', '/schools?q='] as const) {
        expect((await ask(path, text)).statusCode).toBe(200);
      }
    }),
    { numRuns: RUNS, examples: NASTY.map((text): [string, string] => [text, 'latest']) },
  );
});

test('every search is counted and stored completely, or not at all', { timeout: TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      await world.deps.limits.clear('search', olive.id);
      const response = await world.as(olive).call('POST', '/searches', { text: text.slice(0, 19_000) });
      expect(response.statusCode).toBe(200);
    }),
    { numRuns: RUNS },
  );
  expect((await world.as(olive).call('GET', '/me/searches')).statusCode).toBe(200);
});
