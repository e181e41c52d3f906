/* A scroll position: the items in view and their distance from the top of the window. Stored by item instead of
   pixels, because the content above may have grown. Kept per tab for Back and reload. */

export type Anchor = { key: string; top: number };
type Positions = Record<string, Anchor[]>;

const STORED = 'quad.places';
const POSITIONS_MAX = 20;

export function readAnchors(storage: Pick<Storage, 'getItem'>, name: string): Anchor[] | null {
  const anchors = positionsIn(storage)[name];
  return anchors && anchors.length > 0 ? anchors : null;
}

/** Keeps the most recent positions. An empty list of anchors deletes the position. */
export function writeAnchors(storage: Pick<Storage, 'getItem' | 'setItem'>, name: string, anchors: readonly Anchor[]) {
  const others = Object.entries(positionsIn(storage)).filter(([known]) => known !== name);
  const kept = anchors.length > 0 ? [...others, [name, anchors]] : others;
  try {
    storage.setItem(STORED, JSON.stringify(Object.fromEntries(kept.slice(-POSITIONS_MAX))));
  } catch {
    // If storage is full or blocked, only the positions of this tab are lost.
  }
}

function positionsIn(storage: Pick<Storage, 'getItem'>): Positions {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORED) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([name, anchors]) => [name, Array.isArray(anchors) ? anchors.filter(isAnchor) : []]),
    );
  } catch {
    return {};
  }
}

function isAnchor(value: unknown): value is Anchor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'top' in value &&
    typeof value.top === 'number'
  );
}

/** The items in view, topmost first. Empty at the top of the page, where there is no position to restore. */
export function anchorsIn(list: Element): Anchor[] {
  if (window.scrollY < 1) return [];
  return [...list.querySelectorAll<HTMLElement>('[data-item]')].flatMap((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    const key = item.dataset['item'];
    return key !== undefined && bottom > 0 && top < window.innerHeight ? [{ key, top }] : [];
  });
}

/** The first stored item that is still in the list. */
export function firstLoaded(anchors: readonly Anchor[], indexOf: (key: string) => number) {
  for (const { key, top } of anchors) {
    const index = indexOf(key);
    if (index !== -1) return { key, top, index };
  }
  return null;
}
