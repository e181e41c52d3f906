import type { School } from '@quad/contract/search/search.schemas';
import { ROUTES, schoolEmailPath } from '@quad/contract/pages';

/** For example 'Norman, Oklahoma, United States'. */
export function schoolLocation({ city, state, countryCode }: Pick<School, 'city' | 'state' | 'countryCode'>) {
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode);
  return [city, state, country].filter((part) => part !== null && part !== undefined).join(', ');
}

/** The relative luminance of a color such as #841617, from 0 to 1, as defined by WCAG. */
function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White where it has a contrast of at least 3:1, otherwise near-black. */
export function textColorOn(color: string) {
  return 1.05 / (luminance(color) + 0.05) >= 3 ? '#ffffff' : '#111111';
}

/** Where 'Join Campus' leads: the generic site verifies every school, other sites only their own. */
export function joinPath(school: { id: string; url: string }, site: { id: string; isGeneric: boolean }) {
  if (site.isGeneric) return schoolEmailPath(school.id);
  return school.id === site.id ? schoolEmailPath() : `${school.url}${ROUTES.userRegistration}`;
}
