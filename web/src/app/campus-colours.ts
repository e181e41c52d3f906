import type { CampusTheme } from '@quad/contract/campuses';

/** A colour as staff may write it, and nothing that could leave the declaration. */
const COLOUR = /^[#\w\s.,%()/-]{1,80}$/;

/** The campus's colours as the kit's variables; a colour that is none falls back to the kit's own. */
export function campusVariables(theme: CampusTheme): [name: string, value: string][] {
  const colours: [string, string][] = [
    ['--campus-light', theme.light],
    ['--campus-light-contrast', theme.lightContrast],
    ['--campus-soft-light', theme.softLight],
    ['--campus-dark', theme.dark],
    ['--campus-dark-contrast', theme.darkContrast],
    ['--campus-soft-dark', theme.softDark],
  ];
  return [['--campus-hue', String(Number(theme.hue))], ...colours.filter(([, colour]) => COLOUR.test(colour))];
}
