import { SERVER_PAGES } from '@quad/contract/pages';
import { type Config, siteUrl } from '../../../config/config.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';

type OriginConfig = Pick<Config, 'sitePattern' | 'devTools'>;

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of a campus's site, from its record and the site pattern, and in development on local host names too. */
export function ownOrigins(campus: Pick<RequestCampus, 'slug' | 'url'>, config: OriginConfig) {
  const patternUrl = siteUrl(config, campus.slug);
  const local = config.devTools ? LOCAL_HOSTS.map((name) => onHost(patternUrl, name)) : [];
  return [...new Set([campus.url, new URL(patternUrl).origin, ...local])];
}

/** The request's host only selects one of the known origins, so it can't inject another one. */
export function ownOriginOf(host: string, campus: Pick<RequestCampus, 'slug' | 'url'>, config: OriginConfig) {
  return ownOrigins(campus, config).find((origin) => {
    const requested = `${new URL(origin).protocol}//${host}`;
    return URL.canParse(requested) && new URL(requested).origin === origin;
  });
}

export function googleRedirectUri(origin: string) {
  return origin + SERVER_PAGES.googleCallback;
}

/** Every URL that Google may redirect a browser back to. */
export function googleRedirectUris(campuses: readonly RequestCampus[], config: OriginConfig) {
  return [...new Set(campuses.flatMap((campus) => ownOrigins(campus, config)).map(googleRedirectUri))];
}

function onHost(address: string, host: string) {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}
