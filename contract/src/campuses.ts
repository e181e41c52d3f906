import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const campusId = z.uuid().brand<'CampusId'>();
export type CampusId = z.infer<typeof campusId>;

export const privacy = z.enum(['private', 'public']);
export type Privacy = z.infer<typeof privacy>;

/** Colours ready for the page: both accents pass AA on their theme. */
export const campusTheme = z.object({
  hue: z.number(),
  light: z.string(),
  lightContrast: z.string(),
  softLight: z.string(),
  dark: z.string(),
  darkContrast: z.string(),
  softDark: z.string(),
});
export type CampusTheme = z.infer<typeof campusTheme>;

export const campus = z.object({
  id: campusId,
  slug: z.string(),
  name: z.string(),
  shortName: z.string(),
  isGeneric: z.boolean(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  countryCode: z.string(),
  timeZone: z.string(),
  privacy,
  schoolDomains: z.array(z.string()),
  monogram: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  theme: campusTheme,
  supportEmail: z.string(),
  socialUrl: z.string(),
  /** The campus's own site, for links that leave this one. */
  url: z.string(),
  memberCount: z.int().nonnegative(),
});
export type Campus = z.infer<typeof campus>;

export const getCampus = endpoint({
  method: 'GET',
  path: '/campus',
  access: 'anyone',
  summary: 'The campus this site belongs to, with its live member count.',
  response: campus,
});

export const CAMPUS_WORDS = {
  about: 'About This Group',
  members: 'verified students',
  privateCommunity: 'Private community',
  publicCommunity: 'Public community',
  share: 'Share Group',
  join: 'Join Group',
  contact: 'Contact Us',
} as const;
