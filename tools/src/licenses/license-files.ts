import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../repository.ts';
import type { Licensed } from './license-rules.ts';

const FILE = /^(licen[cs]e|copying)(\.|-|$)/i;
/** A line that names a copyright holder, not a sentence of the license about copyright. */
const COPYRIGHT = /^\W*copyright\s*(\(c\)|©|\d{4})|^\W*(©|\(c\))\s*\d{4}/i;

/** The license text of a package in node_modules; undefined when npm installed it only for another platform. */
function licenseTextOf({ name }: Licensed) {
  const folder = inRepository('node_modules', name);
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder).find((entry) => FILE.test(entry));
  return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

/** The copyright line that the license requires. */
export function copyrightOf(licensed: Licensed) {
  const line = licenseTextOf(licensed)
    ?.split('\n')
    .find((text) => COPYRIGHT.test(text));
  return line?.replace(/^\W*(?=[A-Za-z©(])/, '').trim();
}

/** One text per license: the most common one, without the copyright lines. */
export function commonTexts(shipped: readonly Licensed[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const licensed of shipped) {
    const text = licenseTextOf(licensed);
    if (!text) continue;
    const plain = text
      .split('\n')
      .filter((line) => !COPYRIGHT.test(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
    const ofLicense = counts.get(licensed.license) ?? new Map<string, number>();
    counts.set(licensed.license, ofLicense.set(plain, (ofLicense.get(plain) ?? 0) + 1));
  }
  const best = [...counts].map(([license, texts]) => {
    const [most] = [...texts].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || a.length - b.length);
    return { license, text: most?.[0] ?? '' };
  });
  return best.filter(({ license }) => !/ (AND|OR) /.test(license)).toSorted((a, b) => (a.license < b.license ? -1 : 1));
}
