import type { School } from '@quad/contract/search';
import { ROUTES, schoolEmailPath } from '../../lib/paths.ts';

/** 'Norman, Oklahoma, United States' */
export function schoolLocation({ city, state, countryCode }: Pick<School, 'city' | 'state' | 'countryCode'>) {
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode);
  return [city, state, country].filter((part) => part !== null && part !== undefined).join(', ');
}

/** How light a colour such as #841617 is, from 0 to 1, as WCAG counts it. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What large letters are readable in on a colour: white, where that has three times its light. */
export function lettersOn(colour: string) {
  return 1.05 / (luminance(colour) + 0.05) >= 3 ? '#ffffff' : '#111111';
}

/** Where 'Join Campus' leads: the generic site verifies for every school, any other one only for its own. */
export function joinPath(school: { id: string; url: string }, site: { id: string; isGeneric: boolean }) {
  if (site.isGeneric) return schoolEmailPath(school.id);
  return school.id === site.id ? schoolEmailPath() : `${school.url}${ROUTES.userRegistration}`;
}
