import type { Random } from '../random.ts';

/** A UUIDv7 of that moment. Made here because the demo's ids must be the same in every run. */
export function idAt(random: Random, moment: Date): string {
  const bytes = random.bytes(16);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(moment.getTime() / 2 ** 32));
  view.setUint32(2, moment.getTime() % 2 ** 32);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - Math.round(ms));
}

/** A moment between the two, nearer to the first: answers come soon or late, mostly soon. */
export function soonAfter(random: Random, from: Date, until: Date): Date {
  const share = random.next() ** 3;
  return new Date(Math.round(from.getTime() + (until.getTime() - from.getTime()) * share));
}
