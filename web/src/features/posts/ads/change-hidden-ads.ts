import { HIDDEN_ADS_KEY, hiddenAdsStore, readHiddenAds } from './hidden-ads.ts';

/** Ads run for days, so the oldest stored ones are over. */
const STORED_MAX = 100;

/** Separate from hidden-ads.ts, which is part of the first load. */
export const hiddenAds = {
  read: readHiddenAds,
  add: (adId: string, isStored: boolean) => change([...without(adId), adId], isStored),
  remove: (adId: string, isStored: boolean) => change(without(adId), isStored),
};

const without = (adId: string) => readHiddenAds().filter((id) => id !== adId);

function change(ids: readonly string[], isStored: boolean) {
  hiddenAdsStore.set(ids);
  if (!isStored) return;
  if (ids.length === 0) localStorage.removeItem(HIDDEN_ADS_KEY);
  else localStorage.setItem(HIDDEN_ADS_KEY, ids.slice(-STORED_MAX).join(' '));
}
