import { z } from 'zod';

/** Every list accepts the cursor that the server returned with the previous page. */
export const pageQuery = z.object({ cursor: z.string().max(200).optional() });

/** One page of a list. A null `nextCursor` means the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export type Page<Item> = { items: Item[]; nextCursor: string | null };
