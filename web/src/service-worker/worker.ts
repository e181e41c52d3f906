import { answerFile, removeOldFiles, storeShell } from './files.ts';
import type { ReleaseAnswer, WorkerMessage } from './messages.ts';
import { RELEASE } from './release.ts';
import { closeAll, listenToPushes } from './push.ts';
import { kindOf } from './request-kind.ts';
import { worker } from './scope.ts';

const SITE = { origin: worker.location.origin, files: new Set(RELEASE.files) };

worker.addEventListener('install', (event) => {
  event.waitUntil(storeShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldFiles(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  // Only our own pages can reach the worker, so the shape of the message is known.
  const message = event.data as WorkerMessage;
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (message.type === 'release') event.ports[0]?.postMessage({ files: RELEASE.files } satisfies ReleaseAnswer);
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const kind = kindOf({ method, url, mode, hasRange: headers.has('range') }, SITE);
  if (kind === 'file') event.respondWith(answerFile(request));
  if (kind === 'sign-out') event.waitUntil(closeAll());
});

listenToPushes();
