import type { CampusTheme } from '@quad/contract/campuses';

/** A colour as staff may write it, and nothing that could leave the declaration. */
const COLOUR = /^[#\w\s.,%()/-]{1,80}$/;

/** The campus's colours as variables on :root; a colour that is none falls back to the kit's. */
export function themeStyle(theme: CampusTheme) {
  const colours = {
    '--campus-light': theme.light,
    '--campus-light-contrast': theme.lightContrast,
    '--campus-soft-light': theme.softLight,
    '--campus-dark': theme.dark,
    '--campus-dark-contrast': theme.darkContrast,
    '--campus-soft-dark': theme.softDark,
  };
  const declared = Object.entries(colours).filter(([, colour]) => COLOUR.test(colour));
  return `:root{--campus-hue:${Number(theme.hue)};${declared.map(([name, colour]) => `${name}:${colour}`).join(';')}}`;
}
