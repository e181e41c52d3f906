import type { Clock } from '../clock.ts';
import type { LiveHub } from '../live/hub.ts';
import { createShortCache, STALE_MS } from './short-cache.ts';

/** Events that clear a campus's cache. After saves and comments, entries just expire. */
const CHANGES = ['post.created', 'post.changed', 'post.deleted', 'campus.changed'];

/** How long visitors share a cached value. */
const SHARED_MS = 1000;

/**
 * Caches lists of posts that readers of a campus share for one second, so many readers cost one query. A new, changed
 * or deleted post drops the campus's entries, so a browser that gets the live message never loads an outdated list.
 */
export function openCampusCache<T>(
  { clock, live }: { clock: Clock; live: Pick<LiveHub, 'onMessage' | 'onGap'> },
  { entriesMax }: { entriesMax: number },
) {
  const now = () => clock.now().getTime();
  const cache = createShortCache<T>({ forMs: SHARED_MS, staleMs: STALE_MS, entriesMax, now });
  const stops = CHANGES.map((type) =>
    live.onMessage(type, ({ topic }) => cache.drop((key) => topic === `campus:${campusOf(key)}`)),
  );
  stops.push(live.onGap(() => cache.drop(() => true)));
  return {
    /** The cached value, if it is ready. */
    peek: (campusId: string, name: string) => cache.peek(`${campusId} ${name}`),
    get: (campusId: string, name: string, make: () => Promise<T>) => cache.get(`${campusId} ${name}`, make),
    /** Invalidates this value, unless another one took its place. */
    drop: (campusId: string, name: string, value: T) =>
      cache.drop((key, made) => key === `${campusId} ${name}` && made === value),
    close() {
      for (const stop of stops) stop();
    },
  };
}

const campusOf = (key: string) => key.slice(0, key.indexOf(' '));
