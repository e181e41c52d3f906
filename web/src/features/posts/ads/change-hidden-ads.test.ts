import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
  setItem: (key: string, value: string) => stored.set(key, value),
});

beforeEach(() => {
  vi.resetModules();
  stored.clear();
});

/** A page that was just opened. */
async function open() {
  return (await import('./change-hidden-ads.ts')).hiddenAds;
}

test("a visitor's hidden ads are stored in the browser, and can be unhidden there", async () => {
  const first = await open();
  first.add('bike', true);
  first.add('sofa', true);
  vi.resetModules();
  const later = await open();
  expect(later.read()).toEqual(['bike', 'sofa']);
  later.remove('bike', true);
  vi.resetModules();
  expect((await open()).read()).toEqual(['sofa']);
});

test("a student's hidden ads are not stored in the browser, because others may use it", async () => {
  const first = await open();
  first.add('bike', false);
  expect(first.read()).toEqual(['bike']);
  vi.resetModules();
  expect((await open()).read()).toEqual([]);
});

test('only the latest are kept', async () => {
  const ads = await open();
  for (let number = 0; number < 150; number += 1) ads.add(`ad${number}`, true);
  vi.resetModules();
  const kept = (await open()).read();
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)).toBe('ad149');
});
