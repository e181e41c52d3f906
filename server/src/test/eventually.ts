import { vi } from 'vitest';

/** Waits for something that happens elsewhere, far longer than it takes: other files have the same cores. */
export function eventually<T>(check: () => T | Promise<T>) {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}
