import { GOOGLE_PATHS } from '@quad/contract/sign-in';
import { type Config, siteUrl } from '../../../config/config.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';

type Addresses = Pick<Config, 'sitePattern' | 'devTools'>;

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Where a campus's site is, by what we were told: its record, the pattern, and on one's own machine its plain names. */
export function ownOrigins(campus: Pick<RequestCampus, 'slug' | 'url'>, config: Addresses) {
  const placed = siteUrl(config, campus.slug);
  const local = config.devTools ? THIS_MACHINE.map((name) => onHost(placed, name)) : [];
  return [...new Set([campus.url, new URL(placed).origin, ...local])];
}

/** A request's host chooses among the addresses that we know and can name no other. */
export function ownOriginOf(host: string, campus: Pick<RequestCampus, 'slug' | 'url'>, config: Addresses) {
  return ownOrigins(campus, config).find((origin) => {
    const asked = `${new URL(origin).protocol}//${host}`;
    return URL.canParse(asked) && new URL(asked).origin === origin;
  });
}

export function googleRedirectUri(origin: string) {
  return origin + GOOGLE_PATHS.callback;
}

/** Every address that Google may send a browser back to. */
export function googleRedirectUris(campuses: readonly RequestCampus[], config: Addresses) {
  return [...new Set(campuses.flatMap((campus) => ownOrigins(campus, config)).map(googleRedirectUri))];
}

function onHost(address: string, host: string) {
  const moved = new URL(address);
  moved.hostname = host;
  return moved.origin;
}
