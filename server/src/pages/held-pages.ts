import type { PageResult } from './renderer.ts';

export const HELD_PAGES = { forMs: 1000, entriesMax: 500 } as const;

type Held = { until: number; page: Promise<PageResult> };

/**
 * What every visitor without a session would get is rendered once a second, not once each: a crowd that follows one
 * link costs one rendering. A page that failed is not held.
 */
export function holdPages(now: () => number) {
  const pages = new Map<string, Held>();

  return (key: string, render: () => Promise<PageResult>): Promise<PageResult> => {
    const held = pages.get(key);
    if (held && held.until > now()) return held.page;
    pages.delete(key);
    makeRoom(pages, now());
    const page = render();
    pages.set(key, { until: now() + HELD_PAGES.forMs, page });
    page.catch(() => pages.delete(key));
    return page;
  };
}

function makeRoom(pages: Map<string, Held>, time: number) {
  if (pages.size < HELD_PAGES.entriesMax) return;
  for (const [key, { until }] of pages) if (until <= time) pages.delete(key);
  // Insertion order: the first is the oldest.
  for (const key of pages.keys()) {
    if (pages.size < HELD_PAGES.entriesMax) return;
    pages.delete(key);
  }
}
