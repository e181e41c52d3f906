/*
 * Where someone is in a list: the items in view and how far each is from the top of the window. By item and not by
 * pixels, because what is above may have grown meanwhile. Kept per tab, so that Back and a reload find it.
 */

export type Anchor = { key: string; top: number };
type Places = Record<string, Anchor[]>;

const STORED = 'quad.places';
const PLACES_MAX = 20;

export function readAnchors(storage: Pick<Storage, 'getItem'>, name: string): Anchor[] | null {
  const anchors = placesIn(storage)[name];
  return anchors && anchors.length > 0 ? anchors : null;
}

/** The last places one left are remembered, the oldest go first. No anchors forget the place. */
export function writeAnchors(storage: Pick<Storage, 'getItem' | 'setItem'>, name: string, anchors: readonly Anchor[]) {
  const others = Object.entries(placesIn(storage)).filter(([known]) => known !== name);
  const kept = anchors.length > 0 ? [...others, [name, anchors]] : others;
  try {
    storage.setItem(STORED, JSON.stringify(Object.fromEntries(kept.slice(-PLACES_MAX))));
  } catch {
    // A full or forbidden storage costs the memory of this tab, nothing else.
  }
}

function placesIn(storage: Pick<Storage, 'getItem'>): Places {
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

/** The items of a list that are in view, topmost first; none at the very top of the page, where there is no place to keep. */
export function anchorsIn(list: Element): Anchor[] {
  if (window.scrollY < 1) return [];
  return [...list.querySelectorAll<HTMLElement>('[data-item]')].flatMap((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    const key = item.dataset['item'];
    return key !== undefined && bottom > 0 && top < window.innerHeight ? [{ key, top }] : [];
  });
}

/** Of the items that were in view the first that still is in the list. */
export function firstKnown(anchors: readonly Anchor[], indexOf: (key: string) => number) {
  for (const { key, top } of anchors) {
    const index = indexOf(key);
    if (index !== -1) return { key, top, index };
  }
  return null;
}
