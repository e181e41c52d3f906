import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TextToken, tokensOf, usernamesIn } from './text-tokens.ts';

/** What leads somewhere in a text, as kind and text. */
function found(text: string) {
  return tokensOf(text).flatMap((token) => (token.kind === 'text' ? [] : [`${token.kind} ${token.text}`]));
}

function hrefs(text: string) {
  return tokensOf(text).flatMap((token) => ('href' in token ? [token.href] : []));
}

describe('web links', () => {
  test.each([
    ['see https://ou.edu/books today', 'https://ou.edu/books'],
    ['HTTP://Example.COM', 'HTTP://Example.COM'],
    ['www.example.com/a?b=c#d', 'www.example.com/a?b=c#d'],
    ['it is at ou.edu/x', 'ou.edu/x'],
    ['bare craigslist.org works', 'craigslist.org'],
    ['(see ou.edu)', 'ou.edu'],
    ['Read ou.edu.', 'ou.edu'],
    ['"https://ou.edu/a_b,"', 'https://ou.edu/a_b'],
    ['https://en.wikipedia.org/wiki/Sooner_(team)', 'https://en.wikipedia.org/wiki/Sooner_(team)'],
    ['(https://en.wikipedia.org/wiki/Sooner_(team))', 'https://en.wikipedia.org/wiki/Sooner_(team)'],
    ['https://ou.edu/?q=a!?!', 'https://ou.edu/?q=a'],
    ['join t.me/quad', 't.me/quad'],
    ['<https://ou.edu>', 'https://ou.edu'],
    ['example.com:8080/x', 'example.com:8080/x'],
    ['https://müller.de/ß', 'https://müller.de/ß'],
  ])('%s', (text, link) => {
    expect(found(text)).toEqual([`link ${link}`]);
  });

  test.each([
    'write to olive@ou.edu',
    'first.last.me@ou.edu',
    'call.me when done',
    'node.js and e.g. this',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://ou.edu@evil.example/',
    'https://localhost/x',
    'ftp://files.example.com',
    'price 2.50.',
  ])('no link: %s', (text) => {
    expect(found(text).filter((token) => token.startsWith('link'))).toEqual([]);
  });

  test('a link without a scheme gets https', () => {
    expect(hrefs('www.ou.edu and ou.edu/x')).toEqual(['https://www.ou.edu/', 'https://ou.edu/x']);
  });
});

describe('phone numbers', () => {
  test.each([
    ['call 405-555-1234', '405-555-1234'],
    ['(405) 555-1234 anytime', '(405) 555-1234'],
    ['(405)555-1234', '(405)555-1234'],
    ['405.555.1234', '405.555.1234'],
    ['text 4055551234!', '4055551234'],
    ['+1 405 555 1234', '+1 405 555 1234'],
    ['1-405-555-1234.', '1-405-555-1234'],
  ])('%s', (text, phone) => {
    expect(found(text)).toEqual([`phone ${phone}`]);
    expect(hrefs(text)).toEqual(['tel:+14055551234']);
  });

  test.each([
    '$4055551234',
    '14055551234567',
    '105-555-1234',
    '405-155-1234',
    '2026-11-15',
    '555-1234',
    '12 405-555-1234',
  ])('no phone number: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('street addresses', () => {
  test.each([
    ['Meet at 660 Parrington Oval, Norman, OK 73019!', '660 Parrington Oval, Norman, OK 73019'],
    ['pick up: 500 Asp Ave.', '500 Asp Ave'],
    ['at 500 asp ave after six', '500 asp ave'],
    ['1200 S. Jenkins Ave Apt 4B is mine', '1200 S. Jenkins Ave Apt 4B'],
    ['2401 Chautauqua Avenue, Norman OK', '2401 Chautauqua Avenue, Norman OK'],
    ['12 E 5th St, New York, NY 10003-1234', '12 E 5th St, New York, NY 10003-1234'],
    ['1600 Martin Luther King Blvd NW', '1600 Martin Luther King Blvd NW'],
    ['15 Elm St. is mine', '15 Elm St.'],
    ['15 Elm Dr.', '15 Elm Dr'],
  ])('%s', (text, address) => {
    expect(found(text)).toEqual([`address ${address}`]);
  });

  test.each([
    'a 5 minute drive',
    '2 rooms near Main Street',
    '3 bedrooms on Elm St',
    '10 way too many',
    '1 Street',
    '4 th of july',
  ])('no street address: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('a street address links to a map search', () => {
    expect(hrefs('500 Asp Ave')).toEqual(['https://www.google.com/maps/search/?api=1&query=500%20Asp%20Ave']);
  });
});

describe('mentions', () => {
  test.each([
    ['thanks @olivehart!', '@olivehart'],
    ['(@olive-hart_2)', '@olive-hart_2'],
    ['@OliveHart.', '@OliveHart'],
    ['@job', '@job'],
  ])('%s', (text, mention) => {
    expect(found(text)).toEqual([`mention ${mention}`]);
  });

  test.each([
    'olive@hart',
    'olive@hart.edu',
    '@ab',
    '@@olive',
    '@home',
    '@settings',
    `@${'x'.repeat(51)}`,
    '/@olivehart',
    '@josé',
  ])('no mention: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('each person is mentioned once, as their username is stored', () => {
    expect(usernamesIn('@OliveHart and @theolind and @olivehart')).toEqual(['olivehart', 'theolind']);
  });
});

test('one text can have all kinds of links', () => {
  expect(found('@olivehart: ou.edu/x, 405-555-1234, 500 Asp Ave, Norman, OK')).toEqual([
    'mention @olivehart',
    'link ou.edu/x',
    'phone 405-555-1234',
    'address 500 Asp Ave, Norman, OK',
  ]);
});

const BITS =
  'http:// https:// www. ou.edu /x javascript: data: @ olive 405 - 555 1234 . ( ) 12 , " <script> & 🛋️ é %00 : \\'.split(
    ' ',
  );
const bits = fc.constantFrom(...BITS, ' ', ' Elm', ' St', ' Norman', ' OK', '\n', '\u202E', '\uD83D');
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(bits, { maxLength: 40 }).map((parts) => parts.join('')),
);

test('the tokens of any text add up to the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = tokensOf(text).map((token) => token.text);
      expect(pieces.join('')).toBe(text);
    }),
  );
});

test('any text links only to web pages, phones, maps and people', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(tokensOf(text).filter((token) => !isHarmless(token))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

function isHarmless(token: TextToken) {
  if (token.text === '') return false;
  if (token.kind === 'text') return true;
  if (token.kind === 'mention') return /^[a-z0-9_-]{3,50}$/.test(token.username);
  if (token.kind === 'phone') return /^tel:\+1\d{10}$/.test(token.href);
  return ['http:', 'https:'].includes(new URL(token.href).protocol) && !/["<>\s]/.test(token.href);
}

/** At this length, superlinear parsing would take minutes. */
const LONG = 100_000;

test('the parsing time is linear in the length of the text', () => {
  const nasty = [
    'a',
    'a.',
    'a-',
    '1 ',
    '1',
    '(',
    '((',
    'http://',
    'www.',
    '@',
    '@a',
    '405-',
    '12 Elm ',
    ').',
    'a@',
    ' S',
    '.com/',
    '1 N N ',
  ];
  for (const bit of nasty) {
    for (const text of [bit.repeat(LONG / bit.length), `https://ou.edu/${bit.repeat(LONG / bit.length)}`]) {
      // CPU time, because wall-clock time includes other processes.
      const began = process.cpuUsage();
      tokensOf(text);
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
    }
  }
});
