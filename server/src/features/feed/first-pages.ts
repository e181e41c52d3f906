import type { Deps } from '../../deps.ts';
import { createShortCache, STALE_MS } from '../../platform/caching/short-cache.ts';
import { CachedBody } from '../../platform/caching/cached-body.ts';

const CACHE = { forMs: 1000, entriesMax: 1000, staleMs: STALE_MS };

/** Messages that drop the cached pages of a campus. New saves and comments wait until the entry expires. */
const CHANGES = ['post.created', 'post.changed', 'post.deleted', 'campus.changed'];

export type FirstPages = ReturnType<typeof openFirstPages>;

/**
 * Caches the first page of each feed for visitors for one second, so many visitors cost one query. A new, changed or
 * deleted post drops the entry, so a browser that gets the live message never loads an outdated page.
 */
export function openFirstPages({ clock, live }: Pick<Deps, 'clock' | 'live'>) {
  const pages = createShortCache<CachedBody>({ ...CACHE, now: () => clock.now().getTime() });
  const stops = CHANGES.map((type) =>
    live.onMessage(type, ({ topic }) => pages.drop((key) => topic === `campus:${campusOf(key)}`)),
  );
  return {
    /** The first page of the whole feed, if it is cached. */
    peek: (campusId: string) => pages.peek(`${campusId} `),
    read: (campusId: string, category: string | undefined, load: () => Promise<string>) =>
      pages.get(`${campusId} ${category ?? ''}`, async () => new CachedBody(await load())),
    close() {
      for (const stop of stops) stop();
    },
  };
}

const campusOf = (key: string) => key.slice(0, key.indexOf(' '));
