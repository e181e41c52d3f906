/** Kept apart from `ad-life.ts`: every page with posts needs the statuses, but only ad pages need the lifecycle. */
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
