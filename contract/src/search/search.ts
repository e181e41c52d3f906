export const SEARCH = {
  pageSize: 10,
  /** Longer input is cut: no real search is this long. */
  textMax: 100,
  /** Suggestions start at this many typed characters, up to this many. */
  suggestFrom: 2,
  suggestionsMax: 6,
  recentShown: 5,
  recentMax: 30,
  popularMax: 14,
  popularShown: 4,
  /** A search is popular, and suggested, once this many different people made it. */
  popularFrom: 3,
  schoolsMax: 15,
} as const;

export function tidySearch(text: string) {
  const cleaned = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return Array.from(cleaned).slice(0, SEARCH.textMax).join('').trim();
}

export const SEARCH_TABS = ['latest', 'media', 'people'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];
