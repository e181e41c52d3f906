import { useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/store.ts';

/** The local storage key for visitors, who have no account to store this in. */
export const HIDDEN_ADS_KEY = 'quad.hidden-ads';

const NONE: readonly string[] = [];

export const hiddenAdsStore = createStore<readonly string[] | null>(null);

/** The ads that were hidden in this browser. For students, the server leaves out hidden ads. */
export function readHiddenAds(): readonly string[] {
  if (!hiddenAdsStore.read()) hiddenAdsStore.set(localStorage.getItem(HIDDEN_ADS_KEY)?.split(' ') ?? NONE);
  return hiddenAdsStore.read() ?? NONE;
}

export function useHiddenAds() {
  return useSyncExternalStore(hiddenAdsStore.subscribe, readHiddenAds, () => NONE);
}
