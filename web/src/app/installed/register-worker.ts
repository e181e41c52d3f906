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

export async function registerWorker() {
  return navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'none' });
}
