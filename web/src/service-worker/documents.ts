import { ACCOUNT_HEADER } from '@quad/contract/document-policy';
import { openOfflineCopy } from '../lib/storage/offline-copy.ts';
import { headersOf, writeOfflineNotice, writeOfflineDocument } from './offline-document.ts';
import { isOfflinePage } from './offline-pages.ts';
import { RELEASE } from './release.ts';

/** A connection may neither answer nor fail. After this time the copy is shown, if it has the page. */
const COPY_AFTER_MS = 5_000;
/** Without a copy we can only show an offline notice, so the wait is longer. */
const GIVE_UP_AFTER_MS = 20_000;

type DocumentEvent = Pick<FetchEvent, 'request' | 'preloadResponse' | 'waitUntil'>;
type OpenCopy = typeof openOfflineCopy;

/** A document, always from the network because documents are not stored. Without a connection the worker writes one. */
export async function respondWithDocument(
  event: DocumentEvent,
  openCopy: OpenCopy = openOfflineCopy,
): Promise<Response> {
  const address = new URL(event.request.url);
  const response = fetchDocument(event);
  // A response that is too late to be shown still names the account that owns the copy.
  event.waitUntil(response.then((late) => claimCopy(late, openCopy)).catch(() => undefined));
  try {
    return (
      (await within(COPY_AFTER_MS, response)) ??
      (await respondFromCopy(address, openCopy)) ??
      (await within(GIVE_UP_AFTER_MS - COPY_AFTER_MS, response)) ??
      (await respondOffline(openCopy))
    );
  } catch {
    return (await respondFromCopy(address, openCopy)) ?? respondOffline(openCopy);
  }
}

async function fetchDocument({ request, preloadResponse }: DocumentEvent) {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/** Resolves to undefined on a timeout. */
function within<Value>(ms: number, promise: Promise<Value>) {
  const { promise: isLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return Promise.race([promise, isLate]).finally(() => clearTimeout(timer));
}

async function claimCopy({ headers }: Response, openCopy: OpenCopy) {
  const account = headers.get(ACCOUNT_HEADER);
  if (account !== null) await (await openCopy()).claim(account);
}

async function readCopy(openCopy: OpenCopy) {
  return (await openCopy()).read().catch(() => null);
}

async function respondFromCopy(address: URL, openCopy: OpenCopy) {
  if (!isOfflinePage(address.pathname)) return undefined;
  const copy = await readCopy(openCopy);
  if (!copy) return undefined;
  const nonce = newNonce();
  const html = writeOfflineDocument(copy, address, RELEASE, nonce);
  return new Response(html, { headers: headersOf(nonce, copy.mediaBaseUrl) });
}

async function respondOffline(openCopy: OpenCopy) {
  const nonce = newNonce();
  const html = writeOfflineNotice(RELEASE, await readCopy(openCopy), nonce);
  return new Response(html, { status: 503, headers: headersOf(nonce) });
}

function newNonce() {
  return btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(18))));
}
