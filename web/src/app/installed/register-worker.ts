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
 * Registers only if the page has no worker: browsers check for updates by themselves, and registering again would keep
 * a recalled worker that is about to unregister. Then this returns undefined.
 */
export async function registerWorker() {
  if (navigator.serviceWorker.controller) return navigator.serviceWorker.getRegistration();
  return navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'none' });
}
