import type { Random } from '../random.ts';

/** A UUIDv7 for that time. Created here because the demo's IDs must be the same in every run. */
export function idAt(random: Random, moment: Date): string {
  const time = hex(moment.getTime(), 12);
  const [a, b, c] = [random.word(), random.word(), random.word()];
  const variant = 0x8000 | (a & 0x3fff);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(b >>> 20, 3)}-${hex(variant, 4)}-${hex(b & 0xffff, 4)}${hex(c, 8)}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - Math.round(ms));
}

/** A time between the two, usually close to the first, like most replies. */
export function soonAfter(random: Random, from: Date, until: Date): Date {
  const share = random.next() ** 3;
  return new Date(Math.round(from.getTime() + (until.getTime() - from.getTime()) * share));
}
