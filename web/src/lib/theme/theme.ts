import { YEAR_SECONDS } from '@quad/contract/durations';
import { createStore } from '../store.ts';
import { setThemeColors } from './theme-colors.ts';

export const THEME_COOKIE = 'quad_theme';

export type Theme = 'light' | 'dark' | 'system';

export const THEMES: readonly { choice: Theme; label: string }[] = [
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
  { choice: 'system', label: 'System' },
];

const store = createStore<Theme>(typeof document === 'undefined' ? 'system' : themeOfPage());

export const theme = { read: store.read, readOnServer: (): Theme => 'system', subscribe: store.subscribe };

/** The server rendered the cookie's theme into the page. Reading it from there keeps both in agreement. */
function themeOfPage(): Theme {
  const written = document.documentElement.dataset['theme'];
  return written === 'light' || written === 'dark' ? written : 'system';
}

export function chooseTheme(chosen: Theme) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  if (chosen === 'system') {
    delete document.documentElement.dataset['theme'];
    document.cookie = `${THEME_COOKIE}=; path=/; max-age=0; samesite=lax${secure}`;
  } else {
    document.documentElement.dataset['theme'] = chosen;
    document.cookie = `${THEME_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  }
  setThemeColors(document, chosen === 'system' ? null : chosen);
  store.set(chosen);
}
