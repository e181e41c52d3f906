import type { CampusSettings } from '@quad/contract/campuses/campuses.schemas';

type Field = keyof CampusSettings;

/** The campus settings as form values: every field is a string. */
export type CampusFormValues = Record<Field, string>;

export function formValuesOf(settings: CampusSettings): CampusFormValues {
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
export function settingsOf(values: CampusFormValues) {
  return {
    ...values,
    customHost: values.customHost.trim() || null,
    city: values.city.trim() || null,
    state: values.state.trim() || null,
    firstPageSize: Number(values.firstPageSize),
    schoolDomains: values.schoolDomains.split(/[\s,]+/).filter((domain) => domain !== ''),
  };
}
