import { ConnectionError, leastPause } from './calls/call.ts';
import { withRetries } from './calls/with-retries.ts';

let loadedFiles: Set<string> | undefined;
const loadingFiles = new Map<string, Promise<void>>();
let count = 0;
let failsFast = false;
let isFetchedOnly = false;

/**
 * Wraps every `import()` of the browser build, in place of Vite's own helper (web/vite.config.ts). A browser caches a
 * failed import, with everything it imports, until the page is reloaded. So the files are fetched with retries first
 * and then imported from the HTTP cache.
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const isFetchedOnce = failsFast;
  const isForLater = isFetchedOnly;
  await Promise.all(files.map((file) => fetched(file, isFetchedOnce)));
  if (isForLater) throw new Error('Fetched for later');
  try {
    return await load();
  } catch (error) {
    const [own] = files;
    if (own === undefined) throw error;
    // The HTTP cache did not keep the file. A different URL makes the browser import it again.
    count += 1;
    return import(/* @vite-ignore */ `/${own}?again=${count}`);
  }
}

/** For pages with their own offline state: fails at once when offline and does not retry. */
export function loadNow<Part>(load: () => Promise<Part>) {
  failsFast = true;
  try {
    return load();
  } finally {
    failsFast = false;
  }
}

/**
 * Fetches a part into the HTTP cache, so that it opens quickly and also offline. It is not run: most pages are left
 * before anybody opens it. A failure is silent; the press reports it.
 */
export async function fetchForLater(load: () => Promise<unknown>) {
  isFetchedOnly = true;
  const fetching = load();
  isFetchedOnly = false;
  await fetching.catch(() => undefined);
}

/** The entry and what the document preloads with it are already loaded. Read once: a page asks for dozens of files. */
function preloadedFiles() {
  const found = document.querySelectorAll('link:is([rel=modulepreload],[rel=stylesheet]), script[src]');
  return Array.from(found, (tag) => (tag.getAttribute('href') ?? tag.getAttribute('src') ?? '').slice(1));
}

async function fetched(file: string, isFetchedOnce: boolean) {
  loadedFiles ??= new Set(preloadedFiles());
  if (loadedFiles.has(file)) return;
  if (isFetchedOnce && !navigator.onLine) return fetchFile(file);
  const known = loadingFiles.get(file);
  if (known) return known;
  const arriving = withRetries(() => fetchFile(file), { leastPause, forMs: Infinity });
  loadingFiles.set(file, arriving);
  const forget = () => loadingFiles.delete(file);
  arriving.then(forget, forget);
  return arriving;
}

async function fetchFile(file: string) {
  const response = await fetch(`/${file}`).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (response.status >= 500) throw new ConnectionError(response.status);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // The body must be read to the end, or the file is not cached.
  await response.arrayBuffer().catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (file.endsWith('.css')) await addStyles(`/${file}`);
  loadedFiles?.add(file);
}

function addStyles(href: string) {
  return new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
    // A part without its styles is better than none.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
