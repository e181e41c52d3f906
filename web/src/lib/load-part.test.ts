import { beforeEach, expect, test, vi } from 'vitest';
import { fetchForLater, loadPart } from './load-part.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
});

test('a preloaded part is not run until it is opened, and is not fetched again', async () => {
  fetched.mockImplementation(async () => new Response('code'));
  const run = vi.fn<() => Promise<string>>(async () => 'the part');
  const load = () => loadPart(run, ['assets/part.js']);
  await fetchForLater(load);
  expect(fetched.mock.calls).toEqual([['/assets/part.js']]);
  expect(run).not.toHaveBeenCalled();
  expect(await load()).toBe('the part');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a part that cannot be preloaded is reported when it is opened', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  const load = () => loadPart(async () => 'the part', ['assets/gone.js']);
  await fetchForLater(load);
  await expect(load()).rejects.toThrow('404');
});
