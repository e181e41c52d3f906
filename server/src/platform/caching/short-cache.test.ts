import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createShortCache, STALE_MS } from './short-cache.ts';

const FOR_MS = 1000;
const ENTRIES_MAX = 50;

function atNoon() {
  let time = 0;
  const made: string[] = [];
  const held = createShortCache<string>({ forMs: FOR_MS, entriesMax: ENTRIES_MAX, staleMs: STALE_MS, now: () => time });
  const ask = (key: string) =>
    held.get(key, async () => {
      made.push(key);
      return `${key} ${made.length}`;
    });
  return { held, ask, made, later: (ms: number) => void (time += ms) };
}

test('a hundred concurrent requests make the value once', async () => {
  const { ask, made } = atNoon();
  const responses = await Promise.all(Array.from({ length: 100 }, () => ask('ou /home')));
  expect(made).toEqual(['ou /home']);
  expect(new Set(responses).size).toBe(1);
});

test('a value is made again after its time, and every key has its own', async () => {
  const { ask, made, later } = atNoon();
  await ask('ou /home');
  await ask('smu /home');
  later(FOR_MS - 1);
  await ask('ou /home');
  later(1);
  await ask('ou /home');
  expect(made).toEqual(['ou /home', 'smu /home', 'ou /home']);
});

test('a value is made again when the clock was set back', async () => {
  const { ask, made, later, held } = atNoon();
  later(7_200_000);
  await ask('ou /home');
  later(-3_600_000);
  expect([held.peek('ou /home'), held.find('ou /home')]).toEqual([undefined, undefined]);
  await ask('ou /home');
  expect(made).toHaveLength(2);
});

test('a failed value is made again at once', async () => {
  const { held } = atNoon();
  await expect(held.get('ou /home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(held.get('ou /home', async () => 'fine')).resolves.toBe('fine');
});

test('however many keys are requested, few are kept', async () => {
  const { ask, made } = atNoon();
  for (let index = 0; index <= ENTRIES_MAX; index += 1) await ask(`ou /${index}`);
  await ask('ou /0');
  expect(made.at(-1)).toBe('ou /0');
  const before = made.length;
  await ask(`ou /${ENTRIES_MAX}`);
  expect(made).toHaveLength(before);
});

test('a dropped value is made again, and the others are kept', async () => {
  const { held, ask, made } = atNoon();
  await ask('ou');
  await ask('smu');
  held.drop((key) => key === 'ou');
  await ask('ou');
  await ask('smu');
  expect(made).toEqual(['ou', 'smu', 'ou']);
});

test('a value dropped while it is being made is not kept, even when that fails late', async () => {
  const { held, ask, made } = atNoon();
  const slow = Promise.withResolvers<string>();
  const early = held.get('ou', () => slow.promise);
  held.drop(() => true);
  await ask('ou');
  slow.reject(new Error('too late'));
  await expect(early).rejects.toThrow('too late');
  await ask('ou');
  expect(made).toEqual(['ou']);
});

test('an old value is used while the database is away, up to its maximum age', async () => {
  const { held, ask, later } = atNoon();
  const away = () => held.get('ou /home', () => Promise.reject(new AppError('try_again')));
  await expect(away()).rejects.toThrow(AppError);
  await ask('ou /home');
  later(FOR_MS);
  await expect(Promise.all([away(), away()])).resolves.toEqual(['ou /home 1', 'ou /home 1']);
  expect(held.peek('ou /home')).toBe('ou /home 1');
  later(FOR_MS);
  await expect(held.get('ou /home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await ask('ou /home');
  later(6 * 60_000);
  await expect(away()).rejects.toThrow(AppError);
});

test('an old value is also used while all database connections are busy', async () => {
  const { held, ask, later } = atNoon();
  await ask('ou /home');
  later(FOR_MS);
  const busy = held.get('ou /home', () => Promise.reject(new AppError('overloaded')));
  await expect(busy).resolves.toBe('ou /home 1');
});

test('undefined is not kept, and a slow value is shared however long it takes', async () => {
  let time = 0;
  const held = createShortCache<string | undefined>({ forMs: FOR_MS, entriesMax: ENTRIES_MAX, now: () => time });
  await expect(held.get('ou', async () => undefined)).resolves.toBeUndefined();
  const slow = Promise.withResolvers<string>();
  const first = held.get('ou', () => slow.promise);
  time += FOR_MS * 2;
  const second = held.get('ou', async () => 'another');
  slow.resolve('slow');
  expect(await Promise.all([first, second])).toEqual(['slow', 'slow']);
  expect(held.peek('ou')).toBe('slow');
});

test('unless stale values are allowed, no old one is used', async () => {
  let time = 0;
  const held = createShortCache<string>({ forMs: FOR_MS, entriesMax: ENTRIES_MAX, now: () => time });
  await held.get('ou', async () => 'old');
  time += FOR_MS;
  await expect(held.get('ou', () => Promise.reject(new AppError('try_again')))).rejects.toThrow(AppError);
});

test('a dropped value is not used again while the database is away', async () => {
  const { held, ask } = atNoon();
  await ask('ou /home');
  held.drop(() => true);
  await expect(held.get('ou /home', () => Promise.reject(new AppError('try_again')))).rejects.toThrow(AppError);
});

test('a value dropped while it is being remade is not used again either', async () => {
  const { held, ask, later } = atNoon();
  await ask('ou /home');
  later(FOR_MS);
  const failing = Promise.withResolvers<string>();
  const asked = held.get('ou /home', () => failing.promise);
  held.drop(() => true);
  failing.reject(new AppError('try_again'));
  await expect(asked).rejects.toThrow(AppError);
  expect(held.peek('ou /home')).toBeUndefined();
});
