import { ADS } from '@quad/contract/ads/ads';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { formatMoney } from '@quad/contract/money';
import { AD_DIALOGS, RESUME_COPY } from './ad-copy.ts';
import { needsNextDay } from './ad-times.ts';
import type { OwnAction } from './use-ad-action.ts';

type DialogCopy = { title: string; body: string; confirm: string };

/** The confirmation before an ad is paused, resumed or stopped. For resuming it includes the price. */
export function dialogCopyOf(ad: Ad, action: OwnAction): DialogCopy {
  return { ...AD_DIALOGS[action], ...(action === 'resume' && ad.runUntilPause && dailyCopy(ad)) };
}

function dailyCopy(ad: Ad) {
  const price = formatMoney(ADS.centsPerDay, 'amount');
  return needsNextDay(ad)
    ? { body: RESUME_COPY.charged(price), confirm: RESUME_COPY.chargedConfirm(price) }
    : { body: RESUME_COPY.daily(price) };
}
