/** Not in feed-copy.ts, which is part of the first load. */
export const FILTER_COPY = {
  more: 'More',
  filters: 'Filters',
  filtersOf: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} active`),
  show: 'Show',
  all: 'All',
  selling: 'Selling',
  looking: 'Looking for',
  price: 'Price',
  from: 'From',
  to: 'To',
  condition: 'Condition',
  anyCondition: 'Any condition',
  availableOnly: 'Available only',
  clear: 'Clear filters',
  nothingMatches: 'Nothing matches these filters',
  showResults: 'Show results',
} as const;
