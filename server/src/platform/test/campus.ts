import { campusId } from '@quad/contract/campuses/campuses.schemas';
import type { RequestCampus } from '../access/viewer.ts';

/** A private campus for tests that need no database. */
export const TEST_CAMPUS: RequestCampus = {
  id: campusId.parse('01900000-0000-7000-8000-000000000001'),
  slug: 'ou',
  name: 'University of Oklahoma',
  shortName: 'OU',
  isGeneric: false,
  city: null,
  state: null,
  countryCode: 'US',
  timeZone: 'America/Chicago',
  privacy: 'private',
  schoolDomains: ['ou.edu'],
  monogram: 'OU',
  primaryColor: '#841617',
  secondaryColor: '#fdf9d8',
  theme: {
    hue: 0,
    light: '',
    lightContrast: '',
    softLight: '',
    dark: '',
    darkContrast: '',
    softDark: '',
    darkFill: '',
    darkFillContrast: '',
  },
  supportEmail: 'ou@quad.example',
  socialUrl: '',
  url: 'http://ou.test',
  mediaBaseUrl: '',
  canBoost: true,
  memberCount: 1,
  firstPageSize: 25,
};
