/** The size of every page after the first; the campus sets the size of the first page. */
export const FEED = { pageSize: 15, adEvery: 4 } as const;
