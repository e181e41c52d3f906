export const COLUMNS = 3;

/** The grid of every list of tiles. */
export const TILES = 'grid grid-cols-3 gap-0.5 over-769:gap-1';

export function rowsOf<Item>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / COLUMNS) }, (_, row) =>
    items.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
}
