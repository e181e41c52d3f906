import { ERRORS } from '@quad/contract/errors';

/** Shown after a redirect, from a stored flag. */
export const AD_ALERTS = {
  already_boosted: ERRORS.already_boosted.message,
  cancelled_ad: 'Cancelled boost post request',
  actived_ad: 'Success! Your ad is running..',
} as const;
