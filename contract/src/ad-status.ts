/** Apart from `ad-life.ts`: every page with posts knows these, and only those with ads what leads from one to another. */
export const AD_STATUSES = [
  'checkout',
  'in review',
  'scheduled',
  'active',
  'paused',
  'stopped',
  'completed',
  'rejected',
] as const;
export type AdStatus = (typeof AD_STATUSES)[number];
