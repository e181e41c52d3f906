/**
 * A search first scans a sample, newest or cheapest first. If at least `frequentFrom` of it match, it scans `scanMore`,
 * because for a frequent word an index of words would return tens of thousands of rows to sort. For a rare word it uses
 * the indexes of words, if the scan has found fewer than `enough`.
 */
export type ScanLimits = { frequentFrom: number; scanMore: number; enough: number; resultsMax: number };

export const SAMPLE = 500;

export const pageLimits = (limit: number): ScanLimits => ({
  frequentFrom: 6,
  scanMore: 2_000,
  enough: limit + 1,
  resultsMax: limit + 1,
});

/** The best match is chosen among the newest few hundred. */
export const RANKED: ScanLimits = { frequentFrom: 16, scanMore: 1_000, enough: 15, resultsMax: 200 };

/** How far a search among items goes, see `foundItems`. */
export type ItemLimits = {
  resultsMax: number;
  /** A range with fewer matches is not enough. */
  enough: number;
  /** A range should have so many matches. */
  aim: number;
  /** It is at most so many times as long as what was walked. */
  rangeMax: number;
};

export const itemLimits = (limit: number): ItemLimits => ({
  resultsMax: limit + 1,
  enough: limit + 1,
  aim: 2.5 * limit,
  rangeMax: 50,
});

/** The end of a range of prices is looked up row by row. */
export const pricedLimits = (limit: number): ItemLimits => ({ ...itemLimits(limit), rangeMax: 4 });

export const RANKED_ITEMS: ItemLimits = { resultsMax: 200, enough: 15, aim: 100, rangeMax: 25 };
