import { ACCOUNT_HEADER } from '@quad/contract/document-policy';
import { openOfflineCopy } from '../lib/storage/offline-copy.ts';
import { headersOf, writeNothingHere, writeOfflineDocument } from './offline-document.ts';
import { isOfflinePage } from './offline-pages.ts';
import { RELEASE } from './release.ts';

/** A document, always from the network: documents are not stored. Without a connection we write one. */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    const answer = preloaded instanceof Response ? preloaded : await fetch(event.request);
    const account = answer.headers.get(ACCOUNT_HEADER);
    if (account !== null) event.waitUntil(claimCopy(account));
    return answer;
  } catch {
    return answerOffline(new URL(event.request.url));
  }
}

async function claimCopy(account: string) {
  await (await openOfflineCopy()).claim(account);
}

async function answerOffline(address: URL) {
  const nonce = btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(18))));
  const copy = await (await openOfflineCopy()).read().catch(() => null);
  if (copy && isOfflinePage(address.pathname)) {
    const html = writeOfflineDocument(copy, address, RELEASE, nonce);
    return new Response(html, { headers: headersOf(nonce, copy.mediaBaseUrl) });
  }
  const html = writeNothingHere(RELEASE, { hasCopy: copy !== null }, nonce);
  return new Response(html, { status: 503, headers: headersOf(nonce) });
}
