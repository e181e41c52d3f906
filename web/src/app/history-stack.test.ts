import { expect, test } from 'vitest';
import {
  arrived,
  backFrom,
  HISTORY,
  isBrowserBack,
  readStack,
  visited,
  writeStack,
  type Visit,
} from './history-stack.ts';

const NOON = Date.UTC(2026, 8, 1, 12);

function walk(...paths: string[]): Visit[] {
  return paths.reduce<Visit[]>((stack, path, index) => visited(stack, path, NOON + index), []);
}

function pathsOf(stack: readonly Visit[]) {
  return stack.map((visit) => visit.path);
}

test('Back leads to the previous page', () => {
  expect(backFrom(walk('/home', '/post/1'), '/post/1', NOON)).toBe('/home');
  expect(backFrom(walk('/home', '/search?q=desk', '/post/1'), '/post/1', NOON)).toBe('/search?q=desk');
});

test.each(['/add-code', '/select-city', '/addresses', '/contact-phone'])('%s is never a page to return to', (path) => {
  const stack = walk('/home', path, `${path}?step=2`, '/post/1');
  expect(pathsOf(stack)).toEqual(['/home', '/post/1']);
  expect(backFrom(stack, '/post/1', NOON)).toBe('/home');
});

test('account sub-pages lead back to the account, wherever the student came from', () => {
  expect(backFrom(walk('/home', '/settings/account/email'), '/settings/account/email', NOON)).toBe('/settings/account');
  expect(backFrom([], '/settings/account/password?x=1', NOON)).toBe('/settings/account');
  expect(backFrom(walk('/home', '/settings/account'), '/settings/account', NOON)).toBe('/home');
});

test('without a previous page, Back leads to the feed', () => {
  expect(backFrom([], '/post/1', NOON)).toBe('/home');
  expect(backFrom(walk('/post/1'), '/post/1', NOON)).toBe('/home');
});

test.each(['success', 'cancel'])(
  'after a checkout with %s, Back does not lead to the form or the checkout',
  (outcome) => {
    const form = walk('/home', '/post/1', '/post/1/boost');
    expect(backFrom(form, '/post/1/boost', NOON)).toBe('/post/1');
    expect(isBrowserBack(form, '/post/1')).toBe(true);
    // The sandbox checkout is on this site.
    const left = visited(form, '/dev/checkout/3', NOON);
    const returned = visited(left, `/post/1/boost/${outcome}?session_id=2`, NOON);
    const paid = visited(returned, '/post/1', NOON, `/post/1/boost/${outcome}?session_id=2`);
    expect(pathsOf(paid)).toEqual(['/home', '/post/1']);
    expect(backFrom(paid, '/post/1', NOON)).toBe('/home');
    // The browser's own Back still leads to the checkout.
    expect(isBrowserBack(paid, '/home')).toBe(false);
  },
);

test('a page that replaces another one takes its place', () => {
  const there = walk('/home', '/post/1', '/post/1/boost');
  expect(pathsOf(visited(there, '/ads/2', NOON, '/post/1/boost'))).toEqual(['/home', '/post/1', '/ads/2']);
  const twice = visited(there, '/post/1', NOON, '/post/1/boost');
  expect(pathsOf(twice)).toEqual(['/home', '/post/1']);
  expect(isBrowserBack(twice, '/home')).toBe(false);
});

const DAY_MS = 86_400_000;

test('a page visited more than a day ago is forgotten', () => {
  const stack = walk('/saved', '/post/1');
  expect(backFrom(stack, '/post/1', NOON + DAY_MS - 1)).toBe('/saved');
  expect(backFrom(stack, '/post/1', NOON + DAY_MS + 1)).toBe('/home');
  expect(pathsOf(visited(stack, '/home', NOON + DAY_MS + 1))).toEqual(['/home']);
});

test('going back shortens the stack, so that two pages never lead to each other', () => {
  const there = walk('/home', '/saved', '/post/1');
  const back = visited(there, '/saved', NOON + 9);
  expect(pathsOf(back)).toEqual(['/home', '/saved']);
  expect(backFrom(back, '/saved', NOON + 9)).toBe('/home');
});

test('the tabs of a page count as one page', () => {
  const stack = walk('/home', '/olive?show=photos', '/olive?show=likes');
  expect(backFrom(stack, '/olive?show=likes', NOON)).toBe('/home');
});

test('the stack stays short', () => {
  const stack = walk(...Array.from({ length: 200 }, (_, index) => `/post/${index}`));
  expect(stack).toHaveLength(HISTORY.lengthMax);
  expect(stack.at(-1)?.path).toBe('/post/199');
});

test('a broken or foreign stack is not trusted', () => {
  const kept = (text: string | null) => readStack({ getItem: () => text });
  expect(kept(null)).toEqual([]);
  expect(kept('nonsense')).toEqual([]);
  expect(kept('{"path":"/home"}')).toEqual([]);
  expect(kept('[{"path":"https://elsewhere.example","at":1},{"path":"/home","at":1},3]')).toEqual([
    { path: '/home', at: 1 },
  ]);
});

test('a written stack is read again, and a full storage breaks nothing', () => {
  let held = '';
  writeStack({ setItem: (_key, text) => void (held = text) }, walk('/home', '/saved'));
  expect(pathsOf(readStack({ getItem: () => held }))).toEqual(['/home', '/saved']);
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeStack(full, walk('/home'))).not.toThrow();
});

test('a page whose link was clicked before it was stored can be returned to', () => {
  const from = (stack: Visit[], referrer: string) =>
    pathsOf(arrived(stack, { referrer, origin: 'http://ou.localhost' }, NOON));
  expect(from(walk('/home'), 'http://ou.localhost/messages?x=1')).toEqual(['/home', '/messages?x=1']);
  expect(from(walk('/home', '/messages'), 'http://ou.localhost/messages')).toEqual(['/home', '/messages']);
  for (const elsewhere of ['', 'http://smu.localhost/messages', 'https://mail.example/']) {
    expect(from(walk('/home'), elsewhere)).toEqual(['/home']);
  }
});
