import type { Deps } from '../../deps.ts';
import { CachedBody } from '../../platform/caching/cached-body.ts';
import { openCampusCache } from '../../platform/caching/campus-cache.ts';

const PAGES_MAX = 1000;

export type FirstPages = ReturnType<typeof openFirstPages>;

/** Caches the first page of each feed for visitors. */
export function openFirstPages(deps: Pick<Deps, 'clock' | 'live'>) {
  const pages = openCampusCache<CachedBody>(deps, { entriesMax: PAGES_MAX });
  return {
    /** The first page of the whole feed, if it is cached. */
    peek: (campusId: string) => pages.peek(campusId, ''),
    read: (campusId: string, category: string | undefined, load: () => Promise<string>) =>
      pages.get(campusId, category ?? '', async () => new CachedBody(await load())),
    close: () => pages.close(),
  };
}
