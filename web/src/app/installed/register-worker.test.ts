import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

afterEach(() => vi.unstubAllGlobals());

function stubWorkers(controller: object | null, registration?: object) {
  const register = vi.fn<() => Promise<object>>(async () => ({ isNew: true }));
  vi.stubGlobal('navigator', { serviceWorker: { controller, register, getRegistration: async () => registration } });
  return register;
}

test('a page without a service worker registers it for the whole site', async () => {
  const register = stubWorkers(null);
  expect(await registerWorker()).toEqual({ isNew: true });
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
});

test('a page with a service worker leaves it as it is, and a recalled one does not return', async () => {
  const active = stubWorkers({}, { isNew: false });
  expect(await registerWorker()).toEqual({ isNew: false });
  expect(active).not.toHaveBeenCalled();
  const going = stubWorkers({});
  expect(await registerWorker()).toBeUndefined();
  expect(going).not.toHaveBeenCalled();
});
