import { expect, test } from 'vitest';
import { campusSettings } from '@quad/contract/campuses/campuses.schemas';
import { settingsOf, formValuesOf } from './campus-form-values.ts';

const stored = campusSettings.parse({
  name: 'University of Oklahoma',
  shortName: 'OU',
  privacy: 'private',
  customHost: null,
  city: 'Norman',
  state: null,
  countryCode: 'US',
  timeZone: 'America/Chicago',
  firstPageSize: 10,
  schoolDomains: ['ou.edu', 'mail.ou.edu'],
  primaryColor: '#841617',
  secondaryColor: '#fdf9d8',
  monogram: 'OU',
  supportEmail: 'help@quad.example',
  socialUrl: 'https://social.example/quad',
});

test('an unchanged campus form is saved as it was', () => {
  expect(campusSettings.parse(settingsOf(formValuesOf(stored)))).toEqual(stored);
});

test('an empty field is null, and domains may be separated by commas, spaces and lines', () => {
  const typed = { ...formValuesOf(stored), city: '  ', schoolDomains: 'ou.edu,\n ouhsc.edu  ou.example' };
  expect(settingsOf(typed)).toMatchObject({ city: null, schoolDomains: ['ou.edu', 'ouhsc.edu', 'ou.example'] });
});
