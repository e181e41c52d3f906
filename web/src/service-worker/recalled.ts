import { worker } from './scope.ts';
import { wipe } from './wipe.ts';

/*
 * Served in place of the worker when a release has to be recalled. It replaces the broken one at once, removes what was
 * stored and itself. Open pages stay as they are; the next load comes from the network.
 */

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(recall());
});

async function recall() {
  const names = await caches.keys();
  await Promise.allSettled([wipe(), ...names.map((name) => caches.delete(name))]);
  await worker.registration.unregister();
}
