export type GeoLocation = {
  /** ISO country code, two capital letters. */
  country: string;
  /** The name of the time zone. Undefined if only the country is known, because the database then invents one. */
  timeZone: string | undefined;
};

/** Finds the location of an IP address. Private, loopback and unlisted addresses have none. */
export interface GeoIp {
  find(ip: string): Promise<GeoLocation | undefined>;
}
