import type { PageMessage } from '../messages.ts';

export type ShownNotification = { title: string; tag: string; data: unknown; renotify: boolean; close: () => void };
type Options = { tag: string; data: unknown; renotify: boolean };
type Handler = (event: unknown) => void;

const ORIGIN = 'https://ou.example';

/** What a service worker sees of its browser: notifications, open pages, windows and the number on the icon. */
export function fakeWorker() {
  const handlers = new Map<string, Handler>();
  const shown: ShownNotification[] = [];
  const pages: FakePage[] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  const subscription = {
    isOn: true,
    /** The keys that the worker has subscribed with. */
    keys: [] as string[],
    endpoint: 'https://push.example/fresh',
    toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      subscription.isOn = false;
    },
  };

  const scope = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    registration: {
      showNotification: async (title: string, { tag, data, renotify }: Options) => {
        remove(tag);
        shown.push({ title, tag, data, renotify, close: () => remove(tag) });
      },
      getNotifications: async () => [...shown],
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          subscription.keys.push(applicationServerKey);
          return subscription;
        },
        getSubscription: async () => (subscription.isOn ? subscription : null),
      },
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void opened.push(url),
    },
  };

  /** As browsers do, a notification replaces the one with the same tag. */
  function remove(tag: string) {
    const at = shown.findIndex((each) => each.tag === tag);
    if (at >= 0) shown.splice(at, 1);
  }

  return {
    scope,
    shown,
    pages,
    opened,
    subscription,
    /** Every badge count that was set on the icon. */
    badges,
    navigator: {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    },
    /** Dispatches an event and waits for everything that the worker passes to `waitUntil`. */
    async fire(type: string, event: object) {
      const work: Promise<unknown>[] = [];
      handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
      await Promise.all(work);
    },
  };
}

export type FakePage = ReturnType<typeof fakePage>;

/** An open tab. Once it is hydrated (`isAlive`), it answers messages. */
export function fakePage({ isAlive = true, canBeNavigated = true } = {}) {
  const done: string[] = [];
  return {
    /** What the worker did with the page. */
    done,
    focus: async () => void done.push('focus'),
    postMessage: ({ path }: PageMessage, [port]: [MessagePort]) => {
      if (!isAlive) return;
      done.push(`open ${path}`);
      port.postMessage('opening');
    },
    navigate: async (url: string) => {
      if (!canBeNavigated) throw new TypeError('This worker does not control the page');
      done.push(`navigate ${url}`);
    },
  };
}
