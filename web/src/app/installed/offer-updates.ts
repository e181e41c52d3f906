import { DAY_MS, HOUR_MS } from '@quad/contract/durations';
import { toast } from '../../lib/toasts.ts';
import type { ReleaseResponse, WorkerMessage } from '../../service-worker/messages.ts';

/** The toast stays until it is pressed or dismissed. */
const SHOWN_MS = DAY_MS;

/** A tab that stays open for days asks for a new version when somebody comes back to it. */
const CHECK_AFTER_MS = HOUR_MS;

const offered = new WeakSet<ServiceWorker>();

/** Offers the version that a waiting worker brings. The page is only reloaded when somebody presses "reload". */
export function offerUpdates(registration: ServiceWorkerRegistration) {
  if (registration.waiting) void offer(registration.waiting);
  // The installation may have begun before the page listens.
  offerWhenInstalled(registration);
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration));
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < CHECK_AFTER_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function offerWhenInstalled(registration: ServiceWorkerRegistration) {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    // Without an active worker, this is the browser's first one, which activates without waiting.
    if (installing.state === 'installed' && registration.active) void offer(installing);
  });
}

async function offer(waiting: ServiceWorker) {
  if (offered.has(waiting)) return;
  offered.add(waiting);
  const { files } = await releaseOf(waiting);
  // A page that was opened since the release has its files already. Other tabs get theirs from the network.
  if (isPageOf(files)) return postTo(waiting, { type: 'activate' });
  toast({
    message: 'New version:',
    durationMs: SHOWN_MS,
    action: { label: 'reload', onPress: () => reloadWith(waiting) },
  });
}

function reloadWith(waiting: ServiceWorker) {
  const reload = () => location.reload();
  // Another tab may have activated it in the meantime.
  if (waiting.state !== 'installed') return reload();
  // Not `controllerchange`, which a page that was opened before the first worker does not get.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') reload();
  });
  postTo(waiting, { type: 'activate' });
}

function releaseOf(waiting: ServiceWorker) {
  return new Promise<ReleaseResponse>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<ReleaseResponse>) => resolve(data), { once: true });
    port1.start();
    postTo(waiting, { type: 'release' }, [port2]);
  });
}

function postTo(worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []) {
  worker.postMessage(message, ports);
}

/** Whether all scripts and styles that the document names belong to this release. */
function isPageOf(files: readonly string[]) {
  const named = document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]');
  const known = new Set(files);
  return [...named].every((element) => known.has(element.getAttribute('src') ?? element.getAttribute('href') ?? ''));
}
