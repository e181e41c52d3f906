import { RELEASE } from './release.ts';

const PREFIX = 'quad-files-';
const CURRENT = `${PREFIX}${RELEASE.version}`;

/** Stores what a start without a connection needs. Files that the previous release had too are not fetched again. */
export async function storeShell() {
  const cache = await caches.open(CURRENT);
  await Promise.all(
    RELEASE.shell.map(async (path) => cache.put(path, (await caches.match(path)) ?? (await fetchFile(path)))),
  );
}

async function fetchFile(path: string) {
  const response = await fetch(path);
  // Fails the installation; the browser tries again later.
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

export async function removeOldFiles() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CURRENT).map((name) => caches.delete(name)));
}

/** A built file, from the cache or from the network. Only files of this release are stored, which bounds the cache. */
export async function respondWithFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(CURRENT);
  const stored = await cache.match(pathname);
  if (stored) return stored;
  const response = await fetch(request);
  // A full disk is no reason to fail.
  if (response.ok) await cache.put(pathname, response.clone()).catch(() => undefined);
  return response;
}
