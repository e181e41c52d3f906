export type Place = {
  /** Two capital letters. */
  country: string;
  /** Its name; undefined where only the country is known, of which the database then makes one up. */
  timeZone: string | undefined;
};

/** Where in the world a network address is. Not knowing is an answer: private, loopback and unlisted ones. */
export interface GeoIp {
  find(ip: string): Promise<Place | undefined>;
}
