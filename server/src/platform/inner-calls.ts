import { AsyncLocalStorage } from 'node:async_hooks';

const inner = new AsyncLocalStorage<true>();

/** Requests made of this process's own app inside `work` are parts of a request that was let in already. */
export function callWithin<T>(work: () => PromiseLike<T>): Promise<T> {
  // Awaited inside: a call of the framework begins when somebody waits for it.
  return inner.run(true, async () => await work());
}

export function isInnerCall() {
  return inner.getStore() === true;
}
