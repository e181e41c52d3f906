import { z } from 'zod';

/** What every list accepts: where to go on, as the server handed it out. */
export const pageQuery = z.object({ cursor: z.string().max(200).optional() });

/** A piece of a list. No `nextCursor` means that this is the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export type Page<Item> = { items: Item[]; nextCursor: string | null };

export const LIST_COPY = {
  end: "You've reached the end.",
  failed: 'Something went wrong',
  retry: 'Retry',
} as const;
