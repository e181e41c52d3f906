import type { Fault } from './fault.ts';

const KINDS = 'web/src/service-worker/request-kind.ts';
const KINDS_TEST = 'web/src/service-worker/request-kind.test.ts';
const COPY = 'web/src/lib/storage/offline-copy.ts';
const COPY_TEST = 'web/src/lib/storage/offline-copy.test.ts';
const STATE = 'web/src/app/installed/offline-state.ts';
const STATE_TEST = 'web/src/app/installed/offline-state.test.ts';
const DOCUMENTS = 'web/src/service-worker/documents.ts';
const DOCUMENTS_TEST = 'web/src/service-worker/documents.test.ts';
const JOURNEY = 'e2e/journeys/install-the-app.spec.ts';

export const INSTALLED_APP_FAULTS: readonly Fault[] = [
  {
    file: KINDS,
    find: "  if (request.method !== 'GET' || request.hasRange) return 'network';\n",
    replace: '',
    test: KINDS_TEST,
    name: 'a write never goes through a cache',
  },
  { file: KINDS, find: ' || request.hasRange', replace: '', test: KINDS_TEST, name: 'a part of a file' },
  { file: KINDS, find: '(?:api|', replace: '(?:', test: KINDS_TEST, name: 'is left to the browser' },
  {
    file: KINDS,
    find: "  if (origin !== site.origin) return 'network';\n",
    replace: '',
    test: KINDS_TEST,
    name: 'on this site only',
  },
  {
    file: COPY,
    find: '{ remove: stored, put:',
    replace: '{ put:',
    test: COPY_TEST,
    name: 'removes the copy of the one before',
  },
  {
    file: COPY,
    find: "stored.has(ownerKey(owner)) ? { put: new Map<string, CopyRecord>([[COPY_KEY, { type: 'copy', copy }]]) } : {}",
    replace: "({ put: new Map<string, CopyRecord>([[COPY_KEY, { type: 'copy', copy }]]) })",
    test: COPY_TEST,
    name: 'cannot write the copy again',
  },
  {
    file: COPY,
    find: 'now - Math.max(copy.times.feed, copy.times.messages) < KEPT_MS',
    replace: 'now > 0',
    test: COPY_TEST,
    name: 'a copy is shown for a week',
  },
  {
    file: STATE,
    find: 'pages: pages.slice(0, 1)',
    replace: 'pages',
    test: STATE_TEST,
    name: 'only the first page is kept',
  },
  {
    file: STATE,
    find: '> OFFLINE_COPY.charsMax) conversations.pop();',
    replace: '> Infinity) conversations.pop();',
    test: STATE_TEST,
    name: 'a copy that would be too large',
  },
  {
    file: 'web/src/service-worker/offline-document.ts',
    find: '${jsonForScript(boot)}',
    replace: '${JSON.stringify(boot)}',
    test: 'web/src/service-worker/offline-document.test.ts',
    name: 'cannot be broken out of',
  },
  {
    file: 'server/src/platform/http/service-worker.ts',
    find: "isRecalled ? 'recalled.js' : 'worker.js'",
    replace: "'worker.js'",
    test: 'server/src/platform/http/service-worker.test.ts',
    name: 'is replaced by one that removes itself',
  },
  {
    file: 'server/src/platform/http/service-worker.ts',
    find: "'cache-control', 'no-store'",
    replace: "'cache-control', 'public, max-age=3600'",
    test: 'server/src/platform/http/service-worker.test.ts',
    name: 'nothing on the way stores the worker',
  },
  {
    file: 'server/src/pages/pages.ts',
    find: 'request.viewer?.id ?? VISITOR_ACCOUNT',
    replace: 'VISITOR_ACCOUNT',
    test: 'server/src/pages/pages.test.ts',
    name: 'says whose it is',
  },
  {
    file: 'server/src/features/posts/multipart-text.rules.ts',
    find: '.slice(1, -1)',
    replace: '.slice(1)',
    test: 'server/src/features/posts/multipart-text.rules.test.ts',
    name: 'loses only what is not complete',
  },
  {
    file: 'server/src/features/campuses/draw-icon.ts',
    find: 'translate(64 64) scale(.75)',
    replace: 'translate(-128 -128) scale(1.5)',
    test: 'server/src/features/campuses/describe-site.test.ts',
    name: 'a mask finds color in every corner',
  },
  {
    file: 'web/src/features/posts/compose/fill-draft.ts',
    find: 'blocks: [...blocks, ...documentOf(',
    replace: 'blocks: [...documentOf(',
    test: 'web/src/features/posts/compose/fill-draft.test.ts',
    name: 'what was written before stays',
  },
  {
    file: DOCUMENTS,
    find: '    return (await answerFromCopy(address, openCopy)) ?? answerNothingHere(openCopy);',
    replace: '    return Response.error();',
    test: JOURNEY,
    name: 'installs the app, starts it offline',
  },
  {
    file: DOCUMENTS,
    find: 'await within(COPY_AFTER_MS, answer)',
    replace: 'await within(GIVE_UP_AFTER_MS, answer)',
    test: DOCUMENTS_TEST,
    name: 'neither answers nor fails opens the copy',
  },
  {
    file: DOCUMENTS,
    find: '      (await within(GIVE_UP_AFTER_MS - COPY_AFTER_MS, answer)) ??\n',
    replace: '',
    test: DOCUMENTS_TEST,
    name: 'is waited for longer',
  },
  {
    file: DOCUMENTS,
    find: '  event.waitUntil(answer.then((late) => claimCopy(late, openCopy)).catch(() => undefined));\n',
    replace: '',
    test: DOCUMENTS_TEST,
    name: 'a document for another account removes the copy',
  },
  {
    file: 'web/src/app/installed/register-worker.ts',
    find: 'if (navigator.serviceWorker.controller) return',
    replace: 'if (Number(navigator.maxTouchPoints) < 0) return',
    test: 'web/src/app/installed/register-worker.test.ts',
    name: 'does not come back',
  },
];
