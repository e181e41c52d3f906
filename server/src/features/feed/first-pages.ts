import type { Deps } from '../../deps.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import { CachedBody } from '../../platform/cached-body.ts';

const CACHE = { forMs: 1000, entriesMax: 1000 };

/** What changes the first page of a campus. Saves and comments' counts are let wait out their second. */
const CHANGES = ['post.created', 'post.changed', 'post.deleted', 'campus.changed'];

export type FirstPages = ReturnType<typeof openFirstPages>;

/**
 * The first page of each feed as every visitor reads it, held for a second: a crowd of visitors costs one query. It is
 * dropped the moment something is posted, changed or deleted, so nobody who heard of it finds it missing.
 */
export function openFirstPages({ clock, live }: Pick<Deps, 'clock' | 'live'>) {
  const pages = createResponseCache<CachedBody>({ ...CACHE, now: () => clock.now().getTime() });
  const stops = CHANGES.map((type) =>
    live.onMessage(type, ({ topic }) => pages.drop((key) => topic === `campus:${campusOf(key)}`)),
  );
  return {
    /** The page of the whole feed, where it is held. */
    peek: (campusId: string) => pages.peek(`${campusId} `),
    read: (campusId: string, category: string | undefined, write: () => Promise<string>) =>
      pages.get(`${campusId} ${category ?? ''}`, async () => new CachedBody(await write())),
    close() {
      for (const stop of stops) stop();
    },
  };
}

const campusOf = (key: string) => key.slice(0, key.indexOf(' '));
