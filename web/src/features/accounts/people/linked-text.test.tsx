import { expect, test } from 'vitest';
import { markupOf } from '../../../test/on-screen.tsx';
import { LinkedText } from './linked-text.tsx';

/** Each link of a text: its label, href, rel, target and dir. */
function linksIn(text: string) {
  return Array.from(
    markupOf(<LinkedText text={text} />).matchAll(/<a ([^>]*)>([^<]*)<\/a>/g),
    ([, given = '', words]) => {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(given)?.[1];
      return [words, attribute('href'), attribute('rel'), attribute('target'), attribute('dir')];
    },
  );
}

test('a link to another site is nofollow and noopener, and opens a new tab', () => {
  const rel = 'ugc nofollow noopener';
  expect(linksIn('See https://example.com/a near 660 Parrington Oval, Norman')).toEqual([
    ['https://example.com/a', 'https://example.com/a', rel, '_blank', 'ltr'],
    [expect.stringContaining('660 Parrington Oval'), expect.stringMatching(/^https:\/\//), rel, '_blank', 'ltr'],
  ]);
});

test('a phone number is called and a student visited, from left to right in any text', () => {
  expect(linksIn('اتصل (405) 555-0123 او @olivehart')).toEqual([
    ['(405) 555-0123', 'tel:+14055550123', undefined, undefined, 'ltr'],
    ['@olivehart', '/olivehart', undefined, undefined, 'ltr'],
  ]);
});

test('links are above the link of the card', () => {
  expect(markupOf(<LinkedText text="https://example.com" />)).toMatch(/class="relative z-10 /);
});
