import type { CampusSettings } from '@quad/contract/campuses';

type Field = keyof CampusSettings;

/** The campus settings as form values: every field is a string. */
export type CampusCopy = Record<Field, string>;

export function wordsOf(settings: CampusSettings): CampusCopy {
  return {
    ...settings,
    customHost: settings.customHost ?? '',
    city: settings.city ?? '',
    state: settings.state ?? '',
    firstPageSize: String(settings.firstPageSize),
    schoolDomains: settings.schoolDomains.join(', '),
  };
}

/** Parses the form values. The contract validates them. */
export function settingsOf(words: CampusCopy) {
  return {
    ...words,
    customHost: words.customHost.trim() || null,
    city: words.city.trim() || null,
    state: words.state.trim() || null,
    firstPageSize: Number(words.firstPageSize),
    schoolDomains: words.schoolDomains.split(/[\s,]+/).filter((domain) => domain !== ''),
  };
}
