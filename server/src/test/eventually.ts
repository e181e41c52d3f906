import { vi } from 'vitest';

/** Waits for an asynchronous effect, with a generous timeout because other test files share the cores. */
export function eventually<T>(check: () => T | Promise<T>) {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}
