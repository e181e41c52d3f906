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

/** How far each step of `foundItems` goes. */
export type ItemLimits = {
  /** Rows of the filter that are checked for the words before the index of terms is used. */
  walked: number;
  /** With so many matches among them the page is nearly full, so up to `walkOn` more rows are checked. */
  nearlyFull: number;
  walkOn: number;
  resultsMax: number;
  /** With fewer matches in the range, everything is looked up. */
  enough: number;
  /** The number of matches that a range is sized for. */
  aim: number;
  /** With fewer matches in the walk, the range is left out: it would not have enough. */
  rangeFrom: number;
  /** The longest range, as a multiple of the walk. */
  rangeMax: number;
};

export const itemLimits = (limit: number): ItemLimits => ({
  walked: 100,
  nearlyFull: 0.6 * limit,
  walkOn: 200,
  resultsMax: limit + 1,
  enough: limit + 1,
  aim: 2.5 * limit,
  rangeFrom: 0,
  rangeMax: 50,
});

/** The walk by price is longer: many items cost the same, and the index of terms cannot order those. */
export const pricedLimits = (limit: number): ItemLimits => ({
  ...itemLimits(limit),
  walked: 300,
  nearlyFull: 0.8 * limit,
  rangeFrom: 1,
});

export const RANKED_ITEMS: ItemLimits = {
  walked: 150,
  nearlyFull: 200,
  walkOn: 0,
  resultsMax: 200,
  enough: 15,
  aim: 100,
  rangeFrom: 0,
  rangeMax: 25,
};
