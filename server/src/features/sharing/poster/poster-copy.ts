import type { Campus } from '@quad/contract/campuses/campuses.schemas';

export const POSTER_COPY = {
  headline: 'Buy, sell and chat',
  scan: 'Scan to join',
  nobodyYet: 'Be the first to join',
  qr: (address: string) => `QR code that leads to ${address}`,
  mark: (name: string) => `${name} logo`,
} as const;

/** The address as people type it. */
export function typedAddress({ url }: Pick<Campus, 'url'>) {
  return url.replace(/^https?:\/\//, '');
}

/** '1,234 verified students'. A zero would put off newcomers, so it gets another text. */
export function memberLine({ memberCount }: Pick<Campus, 'memberCount'>) {
  if (memberCount === 0) return POSTER_COPY.nobodyYet;
  return `${memberCount.toLocaleString('en-US')} verified ${memberCount === 1 ? 'student' : 'students'}`;
}
