import { SERVER_PAGES } from '@quad/contract/pages';

type Policy = { createScriptURL: (url: string) => string };
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

/** The page's only Trusted Types policy. It allows the address of the worker and nothing else. */
function workerUrl() {
  const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
  const address = SERVER_PAGES.serviceWorker;
  return policies?.createPolicy('quad', { createScriptURL: () => address }).createScriptURL(address) ?? address;
}

/** A browser that refuses, as some private windows do, gets the site without a worker. */
export async function registerWorker() {
  await navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
}
