import { ConnectionError, leastPause } from './call.ts';
import { keepTrying } from './keep-trying.ts';

const here = new Set<string>();
const coming = new Map<string, Promise<void>>();
let count = 0;
let isHurried = false;

/**
 * Around every `import()` of the browser's build, in place of Vite's own helper (web/vite.config.ts). A browser remembers
 * an import that failed, with all that the file imports, until the page is loaded anew. So the files are fetched first,
 * as often as it takes, and imported from its cache when they are here.
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const isFetchedOnce = isHurried;
  await Promise.all(files.map((file) => fetched(file, isFetchedOnce)));
  try {
    return await load();
  } catch (error) {
    const [own] = files;
    if (own === undefined) throw error;
    // The cache did not keep it. Under another address it is another file to the browser.
    count += 1;
    return import(/* @vite-ignore */ `/${own}?again=${count}`);
  }
}

/** For a page that has something to say where there is no connection: fails then, and does not wait for one. */
export function loadNow<Part>(load: () => Promise<Part>) {
  isHurried = true;
  try {
    return load();
  } finally {
    isHurried = false;
  }
}

async function fetched(file: string, isFetchedOnce: boolean) {
  // What the document asked for as a module came with the script that runs here.
  const asked = document.querySelector(`link:is([rel=modulepreload],[rel=stylesheet])[href="/${file}"]`);
  if (asked || here.has(file)) return;
  if (isFetchedOnce && !navigator.onLine) return fetchFile(file);
  const known = coming.get(file);
  if (known) return known;
  const arriving = keepTrying(() => fetchFile(file), { leastPause, forMs: Infinity });
  coming.set(file, arriving);
  const forget = () => coming.delete(file);
  arriving.then(forget, forget);
  return arriving;
}

async function fetchFile(file: string) {
  const answer = await fetch(`/${file}`).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (answer.status >= 500) throw new ConnectionError(answer.status);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  // To its end, or it is not in the cache.
  await answer.arrayBuffer().catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (file.endsWith('.css')) await addStyles(`/${file}`);
  here.add(file);
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
