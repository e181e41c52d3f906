export const BLOCKS = {
  pageSize: 15,
  /** Bounded, because every read filters by this list. */
  max: 500,
} as const;
