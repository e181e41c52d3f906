/** About the height of a post. The page must be long enough for a reader who scrolls before hydration. */
const ITEM_PX = 240;

/** The space of items that are not rendered yet, drawn as lines. Browsers must not keep it in view when it goes. */
export function ItemsToCome({ count, itemPx = ITEM_PX }: { count: number; itemPx?: number }) {
  return (
    <div
      aria-hidden
      style={{ height: count * itemPx }}
      className="mx-4 animate-breathe bg-[repeating-linear-gradient(transparent_0_16px,var(--color-line)_16px_28px,transparent_28px_40px,var(--color-line)_40px_52px,transparent_52px_100px)] [overflow-anchor:none]"
    />
  );
}
