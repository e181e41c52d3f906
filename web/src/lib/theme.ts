export const THEME_COOKIE = 'quad_theme';

export type Theme = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();
let current: Theme = 'system';

/** The server wrote the cookie's theme on the page; it is taken from there, so that both agree. */
export function readThemeFromPage() {
  const written = document.documentElement.dataset['theme'];
  current = written === 'light' || written === 'dark' ? written : 'system';
}

export function chooseTheme(theme: Theme) {
  current = theme;
  const yearS = 365 * 24 * 60 * 60;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    document.cookie = `${THEME_COOKIE}=; path=/; max-age=0; samesite=lax${secure}`;
  } else {
    document.documentElement.dataset['theme'] = theme;
    document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${yearS}; samesite=lax${secure}`;
  }
  for (const listener of listeners) listener();
}

export const theme = {
  read: () => current,
  readOnServer: (): Theme => 'system',
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
