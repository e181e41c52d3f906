import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../lib/toasts.ts';
import type { WorkerMessage } from '../../service-worker/messages.ts';
import { offerUpdates } from './offer-updates.ts';

/** A worker whose release has none of the page's files. */
class FakeWorker extends EventTarget {
  readonly received: string[] = [];
  state: ServiceWorkerState = 'installing';

  postMessage({ type }: WorkerMessage, [port]: MessagePort[] = []) {
    this.received.push(type);
    port?.postMessage({ files: [] });
  }

  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function registrationWith(workers: { installing?: FakeWorker; waiting?: FakeWorker }) {
  const registration = Object.assign(new EventTarget(), { active: {}, installing: null, waiting: null, ...workers });
  // Only the members that the code uses.
  return registration as unknown as ServiceWorkerRegistration;
}

const reload = vi.fn<() => void>();

beforeEach(() => {
  const script = { getAttribute: () => '/assets/entry-browser-before.js' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => [script] }));
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  for (const { id } of toasts.read().shown) toasts.dismiss(id);
  reload.mockClear();
  vi.unstubAllGlobals();
});

const offered = () => toasts.read().shown[0];

async function pressReload() {
  await vi.waitUntil(offered);
  offered()?.action?.onPress();
}

test.each<ServiceWorkerState>(['installing', 'installed'])(
  'a version that is %s when the page begins to listen is offered',
  async (state) => {
    const worker = new FakeWorker();
    worker.state = state;
    offerUpdates(registrationWith(state === 'installing' ? { installing: worker } : { waiting: worker }));
    worker.become('installed');
    await expect.poll(() => offered()?.message).toBe('New version:');
  },
);

test('a page without a worker of its own is reloaded as soon as the new one is active', async () => {
  const worker = new FakeWorker();
  worker.state = 'installed';
  offerUpdates(registrationWith({ waiting: worker }));
  await pressReload();
  expect(worker.received).toEqual(['release', 'activate']);
  worker.become('activating');
  expect(reload).not.toHaveBeenCalled();
  worker.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});
