import { AsyncLocalStorage } from 'node:async_hooks';

const inner = new AsyncLocalStorage<true>();

/**
 * Marks requests to this process's own app inside `work` as part of an outer request, which passed the limits already.
 */
export function callWithin<T>(work: () => PromiseLike<T>): Promise<T> {
  // Awaited inside the context: `app.inject` starts only when its promise is awaited.
  return inner.run(true, async () => await work());
}

export function isInnerCall() {
  return inner.getStore() === true;
}
