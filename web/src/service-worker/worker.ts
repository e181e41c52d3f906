import { respondWithDocument } from './documents.ts';
import { respondWithFile, removeOldFiles, storeShell } from './files.ts';
import type { ReleaseResponse, WorkerMessage } from './messages.ts';
import { RELEASE } from './release.ts';
import { closeAll, listenToPushes } from './push.ts';
import { kindOf } from './request-kind.ts';
import { worker } from './scope.ts';
import { takeShare } from './share.ts';
import { wipe } from './wipe.ts';

const SITE = { origin: worker.location.origin, files: new Set(RELEASE.files) };

worker.addEventListener('install', (event) => {
  event.waitUntil(storeShell());
});

worker.addEventListener('activate', (event) => {
  // Documents are requested while the worker starts, so it does not delay them.
  const preload = worker.registration.navigationPreload.enable();
  // Does not claim pages that were opened without a worker: it would fetch again what they have preloaded.
  event.waitUntil(Promise.all([preload, removeOldFiles()]));
});

worker.addEventListener('message', (event) => {
  // Only our own pages can reach the worker, so the shape of the message is known.
  const message = event.data as WorkerMessage;
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (message.type === 'release') event.ports[0]?.postMessage({ files: RELEASE.files } satisfies ReleaseResponse);
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, destination, headers } = request;
  const facts = { method, url, mode, destination, hasRange: headers.has('range') };
  const kind = kindOf(facts, { ...SITE, isOnline: worker.navigator.onLine });
  if (kind === 'file') event.respondWith(respondWithFile(request));
  if (kind === 'document') event.respondWith(respondWithDocument(event));
  if (kind === 'share') event.respondWith(takeShare(request));
  if (kind === 'sign-out') event.waitUntil(Promise.all([wipe(), closeAll()]));
});

listenToPushes();
