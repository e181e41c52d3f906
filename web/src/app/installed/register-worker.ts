import { WORKER_PATH } from '@quad/contract/installed-app';

type Policy = { createScriptURL: (url: string) => string };
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

/** The page's only Trusted Types policy. It allows the address of the worker and nothing else. */
function workerUrl() {
  const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
  return (
    policies?.createPolicy('quad', { createScriptURL: () => WORKER_PATH }).createScriptURL(WORKER_PATH) ?? WORKER_PATH
  );
}

/**
 * A page that has a worker does not register it again: browsers look for its successor by themselves, and a recalled one
 * that is about to go would stay. Then there is no registration.
 */
export async function registerWorker() {
  if (navigator.serviceWorker.controller) return navigator.serviceWorker.getRegistration();
  return navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'none' });
}
