import { afterEach, expect, test, vi } from 'vitest';
import { storeLivePosition } from './live-position.ts';

afterEach(() => vi.unstubAllGlobals());

test('the latest position is kept, also when another tab has stored a later one', () => {
  const cookies = new Map([['quad_theme', 'dark']]);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split('; ', 1).join('').split('=');
      cookies.set(name, value);
    },
  });
  for (const at of ['02.b', '01.a', '03.c', '02.d']) storeLivePosition(at);
  expect(cookies).toEqual(
    new Map([
      ['quad_theme', 'dark'],
      ['quad_heard', '03.c'],
    ]),
  );
});
