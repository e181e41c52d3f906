import type { Fault } from './fault.ts';

export const SERVICE_WORKER_FAULTS: readonly Fault[] = [
  {
    file: 'web/src/service-worker/documents.ts',
    find: '    return (await respondFromCopy(address, openCopy)) ?? respondOffline(openCopy);',
    replace: '    return Response.error();',
    test: 'e2e/journeys/install-the-app.spec.ts',
    name: 'installs the app, starts it offline',
  },
  {
    file: 'web/src/service-worker/documents.ts',
    find: 'await within(COPY_AFTER_MS, response)',
    replace: 'await within(GIVE_UP_AFTER_MS, response)',
    test: 'web/src/service-worker/documents.test.ts',
    name: 'neither answers nor fails opens the copy',
  },
  {
    file: 'web/src/service-worker/documents.ts',
    find: `      (await within(GIVE_UP_AFTER_MS - COPY_AFTER_MS, response)) ??
`,
    replace: '',
    test: 'web/src/service-worker/documents.test.ts',
    name: 'a page without a copy waits longer for the network, and then gives up',
  },
  {
    file: 'web/src/service-worker/documents.ts',
    find: `  event.waitUntil(response.then((late) => claimCopy(late, openCopy)).catch(() => undefined));
`,
    replace: '',
    test: 'web/src/service-worker/documents.test.ts',
    name: 'a document for another account removes the copy',
  },
  {
    file: 'web/src/service-worker/documents.ts',
    find: 'COPY_AFTER_MS = 5_000',
    replace: 'COPY_AFTER_MS = 15_000',
    test: 'web/src/service-worker/documents.test.ts',
    name: 'opens the copy after a few seconds',
  },
  {
    file: 'web/src/service-worker/documents.ts',
    find: 'GIVE_UP_AFTER_MS = 20_000',
    replace: 'GIVE_UP_AFTER_MS = 60_000',
    test: 'web/src/service-worker/documents.test.ts',
    name: 'a page without a copy waits longer for the network, and then gives up',
  },
  {
    file: 'web/src/service-worker/offline-document.ts',
    find: '${jsonForScript(boot)}',
    replace: '${JSON.stringify(boot)}',
    test: 'web/src/service-worker/offline-document.test.ts',
    name: 'the document starts the app at the address with the copy, and its data cannot break out',
  },
  {
    file: 'web/src/service-worker/offline-document.ts',
    find: 'at > 0 ?',
    replace: 'at >= 0 ?',
    test: 'web/src/service-worker/offline-document.test.ts',
    name: 'the notice has no time for a part that this device has never seen',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: 'const options = { tag, data,',
    replace: 'const options = { tag: `${tag} ${line}`, data,',
    test: 'web/src/service-worker/push.test.ts',
    name: 'replaces the older one',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: "renotify: kind === 'message'",
    replace: 'renotify: true',
    test: 'web/src/service-worker/push.test.ts',
    name: 'with a sound for messages only',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: `  await closeRead();
`,
    replace: '',
    test: 'web/src/service-worker/push.test.ts',
    name: 'notifications that were read elsewhere are closed with the next push',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: `  if (!response?.ok) return;
  const unread = (await response.json()) as UnreadTags;`,
    replace: '  const unread = (response?.ok ? await response.json() : { tags: [], unread: 0 }) as UnreadTags;',
    test: 'web/src/service-worker/push.test.ts',
    name: 'without a connection no notification is closed',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: 'if (pages.length > 0 || !',
    replace: 'if (!',
    test: 'web/src/service-worker/push.test.ts',
    name: 'the number on the icon is the unread count, and an open page sets it itself',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: 'unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()',
    replace: 'navigator.setAppBadge(1)',
    test: 'web/src/service-worker/push.test.ts',
    name: 'the number on the icon',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: `  for (const notification of await worker.registration.getNotifications()) notification.close();
`,
    replace: '',
    test: 'web/src/service-worker/push.test.ts',
    name: 'signing out closes all notifications',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: `  if (await isTaken(page, path)) return;
`,
    replace: '',
    test: 'web/src/service-worker/push.test.ts',
    name: 'a click opens the page in the open tab, without loading it again',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: `  if (url.origin !== worker.location.origin) return;
`,
    replace: '',
    test: 'web/src/service-worker/push.test.ts',
    name: 'a click never leaves the site',
  },
  {
    file: 'web/src/service-worker/request-kind.ts',
    find: `  if (request.method !== 'GET' || request.hasRange) return 'network';
`,
    replace: '',
    test: 'web/src/service-worker/request-kind.test.ts',
    name: 'a write never goes through a cache',
  },
  {
    file: 'web/src/service-worker/request-kind.ts',
    find: ' || request.hasRange',
    replace: '',
    test: 'web/src/service-worker/request-kind.test.ts',
    name: 'a part of a file',
  },
  {
    file: 'web/src/service-worker/request-kind.ts',
    find: '(?:api|',
    replace: '(?:',
    test: 'web/src/service-worker/request-kind.test.ts',
    name: 'is left to the browser',
  },
  {
    file: 'web/src/service-worker/request-kind.ts',
    find: `  if (origin !== site.origin) return 'network';
`,
    replace: '',
    test: 'web/src/service-worker/request-kind.test.ts',
    name: 'on this site only',
  },
  {
    file: 'web/src/service-worker/push.ts',
    find: 'if (response?.status === SIGNED_OUT) return void (await Promise.all([closeAll(), unsubscribe()]));',
    replace: '',
    test: 'web/src/service-worker/push.test.ts',
    name: 'a push that arrives after its session has ended is closed, and the browser unsubscribes',
  },
  {
    file: 'web/src/service-worker/request-kind.ts',
    find: "['/api/session', '/api/sessions']",
    replace: "['/api/session']",
    test: 'web/src/service-worker/request-kind.test.ts',
    name: 'signing out is noticed, on this site only',
  },
  {
    file: 'web/src/service-worker/shown.ts',
    find: ': ids.includes(id)',
    replace: ': tags.includes(tag)',
    test: 'web/src/service-worker/push.test.ts',
    name: 'a read comment is closed although something else of its thread is unread',
  },
];
