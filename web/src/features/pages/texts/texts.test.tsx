import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ANALYTICS } from '@quad/contract/accounts/accounts';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { SETTINGS_PAGES } from '@quad/contract/pages';
import { EDITS } from '@quad/contract/posts/posts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { About } from './about.tsx';
import { Cookies } from './cookies.tsx';
import { Help } from './help.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Privacy } from './privacy.tsx';
import { Returns } from './returns.tsx';
import { Terms } from './terms.tsx';
import { TrustAndSafety } from './trust-and-safety.tsx';

const TEXTS = { About, Cookies, Help, HowItWorks, Privacy, Returns, Terms, TrustAndSafety };

const CAMPUSES = {
  'a school': { isGeneric: false, name: 'University of Oklahoma', shortName: 'OU' },
  'the generic site': { isGeneric: true, name: 'Campus', shortName: 'Campus' },
};
const CONTACT = { supportEmail: 'help@ou.example', socialUrl: 'https://social.example/ou' };

function markupOf(Text: ComponentType, campus: keyof typeof CAMPUSES = 'a school') {
  const client = new QueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { ...CAMPUSES[campus], ...CONTACT } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Text />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const wordsOf = (Text: ComponentType) => markupOf(Text).replaceAll(/<[^>]+>/g, '');

const allIn = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found]) => found);

describe.each(Object.entries(TEXTS))('%s', (_, Text) => {
  test.each(['a school', 'the generic site'] as const)('on %s every link leads to a section or a page', (campus) => {
    const markup = markupOf(Text, campus);
    const ids = allIn(markup, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of allIn(markup, /href="#([^"]+)"/g)) expect(ids).toContain(id);
    for (const page of allIn(markup, /href="\/settings\/([a-z_]+)/g)) expect(SETTINGS_PAGES).toContain(page);
  });
});

test('the link to log in without a password opens that form', () => {
  expect(markupOf(Help)).toMatch(/<a [^>]*href="\/login\?method=noPassword"[^>]*>log in with a link</);
});

test('the terms have every number of the specification', () => {
  const words = wordsOf(Terms);
  for (const figure of [
    'Last updated May 2021',
    'at least 16 years old',
    'under 18',
    'the United States or its territories',
    '3–5 business days after delivery',
    'within 3 business days',
    'within 90 days of a sale',
    'the greater of $100 or the fees you paid us in the 12 months',
    'within one year',
    'opt out within 30 days',
    'within 30 days of first accepting these terms',
    'for 30 days',
    'Claims under $10,000 are heard by phone or video',
    '$5 per day',
  ]) {
    expect(words).toContain(figure);
  }
});

test('the terms have every topic of the specification, each with an anchor', () => {
  const ids = allIn(markupOf(Terms), /<h2 id="([^"]+)"/g);
  expect(ids).toEqual(
    expect.arrayContaining([
      'privacy',
      'eligibility',
      'accounts',
      'posting',
      'buying-and-selling',
      'payment-accounts',
      'taxes',
      'shipping',
      'user-content',
      'prohibited-conduct',
      'liability',
      'disputes',
      'governing-law',
    ]),
  );
});

test('the privacy policy has its date, every topic and the support address', () => {
  const markup = markupOf(Privacy);
  expect(wordsOf(Privacy)).toContain('Last updated June 24, 2022');
  expect(allIn(markup, /<h2 id="([^"]+)"/g)).toEqual(
    expect.arrayContaining([
      'information-we-collect',
      'card-data',
      'how-we-use-it',
      'sharing',
      'security',
      'your-choices',
      'cookies',
      'promotional-opt-out',
      'california',
      'contact',
    ]),
  );
  expect(markup).toContain('href="mailto:help@ou.example"');
  expect(wordsOf(Privacy)).toContain(`We keep visit counts for ${ANALYTICS.keepDays} days.`);
  expect(wordsOf(Privacy)).toContain(`earlier versions for ${EDITS.versionDays} days`);
  expect(wordsOf(Privacy)).toContain(`a session ${SIGN_IN.sessionDays} days after`);
});

test('two days and two more add up to the four days of a return', () => {
  expect(wordsOf(Returns)).toContain('within 2 days of receiving it');
  expect(wordsOf(Returns)).toContain('within 2 more days, so 4 days in total');
});

test('how it works has the steps of both sides', () => {
  const titles = allIn(markupOf(HowItWorks), /<strong[^>]*>([^<]+)</g);
  expect(titles.slice(0, 5)).toEqual(['Chat or comment', 'Make an offer', 'Meet', 'Inspect', 'Pay in person']);
  expect(titles.slice(5)).toEqual([
    'Post it',
    'Answer chats and comments',
    'Agree on an offer',
    'Meet',
    'Let them inspect',
    'Get paid in person',
  ]);
});

test('the code of conduct has its rules', () => {
  const [, ...rules] = allIn(markupOf(TrustAndSafety), /<h2 id="([^"]+)"/g);
  expect(rules).toEqual(['be-neighborly', 'be-ethical', 'be-proactive', 'zero-tolerance', 'report', 'rate-each-other']);
});

test.each([About, Help])('%o opens a direct message to the campus beside the page', (Text) => {
  expect(markupOf(Text)).toMatch(/<a [^>]*href="https:\/\/social\.example\/ou" target="_blank" rel="noopener"/);
});
