/** The color of the browser's own bars, as the surface of the page has it. */
export const THEME_COLORS = { light: '#ffffff', dark: '#141416' } as const;

const NAMES = ['light', 'dark'] as const;

/** When the color of one theme applies: as the device says, unless a theme is chosen. */
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

/** After another theme is chosen. */
export function setThemeColors(page: Page, chosen: 'light' | 'dark' | null) {
  for (const one of NAMES) {
    const tag = page.querySelector(`meta[name=theme-color][content="${THEME_COLORS[one]}"]`);
    tag?.setAttribute('media', themeColorMedia(one, chosen));
  }
}
