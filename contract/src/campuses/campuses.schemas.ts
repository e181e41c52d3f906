import { z } from 'zod';
import { CAMPUSES } from './campuses.ts';

export const campusId = z.uuid().brand<'CampusId'>();
export type CampusId = z.infer<typeof campusId>;

export const privacy = z.enum(['private', 'public']);
export type Privacy = z.infer<typeof privacy>;

/** Computed colors; both accents pass WCAG AA contrast on their theme. */
const campusTheme = z.object({
  hue: z.number(),
  light: z.string(),
  lightContrast: z.string(),
  softLight: z.string(),
  dark: z.string(),
  darkContrast: z.string(),
  softDark: z.string(),
  /** The mark and filled surfaces on dark pages: the school's own color, and the text on it. */
  darkFill: z.string(),
  darkFillContrast: z.string(),
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
  /** The campus's own site, for links from other sites. */
  url: z.string(),
  /** The base URL of post photos and videos; empty means this site itself. */
  mediaBaseUrl: z.string(),
  /** Whether a payment provider is configured, so that posts can be boosted. */
  canBoost: z.boolean(),
  memberCount: z.int().nonnegative(),
});
export type Campus = z.infer<typeof campus>;

const domainName = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain name such as ou.edu');

const color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #841617');

const webAddress = z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' }).max(200);

function requiredText(max: number) {
  const message = `must have 1 to ${max} characters`;
  return z.string().trim().min(1, message).max(max, message);
}

/** The campus settings that staff can change. */
export const campusSettings = z.strictObject({
  name: requiredText(80),
  shortName: requiredText(20),
  privacy: z.enum(['private', 'public'], 'must be private or public'),
  customHost: domainName.nullable(),
  city: requiredText(80).nullable(),
  state: requiredText(80).nullable(),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters such as US'),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as America/Chicago'),
  firstPageSize: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(CAMPUSES.firstPageSizeMax, `must be ${CAMPUSES.firstPageSizeMax} or less`),
  schoolDomains: z.array(domainName).max(CAMPUSES.schoolDomainsMax, 'has too many domains'),
  primaryColor: color,
  secondaryColor: color,
  monogram: requiredText(4),
  supportEmail: z.email('must be an email address').max(200),
  socialUrl: webAddress,
});
export type CampusSettings = z.infer<typeof campusSettings>;

export const campusChange = campusSettings.partial();
export type CampusChange = z.infer<typeof campusChange>;

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
