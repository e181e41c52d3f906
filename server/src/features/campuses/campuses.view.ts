import { campusId, type CampusSettings, privacy } from '@quad/contract/campuses/campuses.schemas';
import { type Config, siteUrl, takesPayments } from '../../config/config.ts';
import type { RequestCampus } from '../../platform/access/viewer.ts';
import { themeOf } from './campus-theme.ts';
import type { CampusRow } from './campuses.store.ts';

type UrlConfig = Pick<Config, 'sitePattern' | 'mediaCdnPattern'>;
type ViewConfig = UrlConfig & Parameters<typeof takesPayments>[0];

/** A campus as pages and use-cases see it. */
export function campusView(row: CampusRow, config: ViewConfig): RequestCampus {
  return {
    id: campusId.parse(row.id),
    slug: row.slug,
    isGeneric: row.is_generic,
    memberCount: row.member_count,
    url: addressOf(row, config),
    mediaBaseUrl: mediaBaseOf(row, config),
    canBoost: takesPayments(config),
    theme: themeOf(row.primary_color),
    ...publicSettings(row),
    firstPageSize: row.first_page_size,
  };
}

/** The current values of the fields that staff can change. */
export function campusSettings(row: CampusRow): CampusSettings {
  return { ...publicSettings(row), customHost: row.custom_host, firstPageSize: row.first_page_size };
}

/** The custom host, or the host from the site pattern; never a value from the request. */
function addressOf({ slug, custom_host: customHost }: CampusRow, config: UrlConfig) {
  const address = new URL(siteUrl(config, slug));
  if (customHost) address.hostname = customHost;
  return address.origin;
}

/** Only media of public campuses may go through a CDN that we do not control. */
function mediaBaseOf({ slug, privacy: campusPrivacy }: CampusRow, { mediaCdnPattern }: UrlConfig) {
  return campusPrivacy === 'public' && mediaCdnPattern ? mediaCdnPattern.replace('{campus}', slug) : '';
}

function publicSettings(row: CampusRow) {
  return {
    name: row.name,
    shortName: row.short_name,
    city: row.city,
    state: row.state,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    privacy: privacy.parse(row.privacy),
    schoolDomains: row.school_domains,
    monogram: row.monogram,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    supportEmail: row.support_email,
    socialUrl: row.social_url,
  };
}
