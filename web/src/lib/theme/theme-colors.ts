/** The color of the browser's bars: the same as the page's surface. */
export const THEME_COLORS = { light: '#ffffff', dark: '#141416' } as const;

const NAMES = ['light', 'dark'] as const;

/** The media query of a theme's color: the device's theme, unless one is chosen. */
function themeColorMedia(one: 'light' | 'dark', chosen: 'light' | 'dark' | null) {
  if (chosen === null) return `(prefers-color-scheme: ${one})`;
  return chosen === one ? 'all' : 'not all';
}

/** For the head of a document. */
export function themeColorTags(chosen: 'light' | 'dark' | null) {
  return NAMES.map(
    (one) => `<meta name="theme-color" content="${THEME_COLORS[one]}" media="${themeColorMedia(one, chosen)}">`,
  ).join('\n');
}

type Page = { querySelector(selector: string): { setAttribute(name: string, value: string): void } | null };

/** Applies a newly chosen theme. */
export function setThemeColors(page: Page, chosen: 'light' | 'dark' | null) {
  for (const one of NAMES) {
    const tag = page.querySelector(`meta[name=theme-color][content="${THEME_COLORS[one]}"]`);
    tag?.setAttribute('media', themeColorMedia(one, chosen));
  }
}
