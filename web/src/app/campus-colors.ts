import type { CampusTheme } from '@quad/contract/campuses/campuses.schemas';

/** Staff enter these colors. The pattern allows no character that could end the CSS declaration. */
const COLOR = /^[#\w\s.,%()/-]{1,80}$/;

/** The campus's colors as CSS variables. An invalid color is left out, so the default applies. */
export function campusVariables(theme: CampusTheme): [name: string, value: string][] {
  const colors: [string, string][] = [
    ['--campus-light', theme.light],
    ['--campus-light-contrast', theme.lightContrast],
    ['--campus-soft-light', theme.softLight],
    ['--campus-dark', theme.dark],
    ['--campus-dark-contrast', theme.darkContrast],
    ['--campus-soft-dark', theme.softDark],
    ['--campus-fill-dark', theme.darkFill],
    ['--campus-fill-dark-contrast', theme.darkFillContrast],
  ];
  return [['--campus-hue', String(Number(theme.hue))], ...colors.filter(([, color]) => COLOR.test(color))];
}

/** For the style element of a document. */
export function campusStyle(theme: CampusTheme) {
  return `:root{${campusVariables(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}
