/** About the height of a post. The page must be long enough for a reader who scrolls before hydration. */
const ITEM_PX = 240;

/** The space of items that are not rendered yet, drawn as lines. It is no scroll anchor, because it disappears. */
export function ItemsToCome({ count, itemPx = ITEM_PX }: { count: number; itemPx?: number }) {
  return <div aria-hidden className="items-to-come animate-breathe" style={{ height: count * itemPx }} />;
}
