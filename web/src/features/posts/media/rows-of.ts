export const COLUMNS = 3;

export function rowsOf<Item>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / COLUMNS) }, (_, row) =>
    items.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
}
