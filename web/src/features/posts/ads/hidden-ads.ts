import { useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/store.ts';

/** Visitors have no account that could remember it. */
export const HIDDEN_ADS_KEY = 'quad.hidden-ads';

const NONE: readonly string[] = [];

export const hiddenAdsStore = createStore<readonly string[] | null>(null);

/** The ads that were hidden in this browser. The server leaves out what a student has hidden before. */
export function readHiddenAds(): readonly string[] {
  if (!hiddenAdsStore.read()) hiddenAdsStore.set(localStorage.getItem(HIDDEN_ADS_KEY)?.split(' ') ?? NONE);
  return hiddenAdsStore.read() ?? NONE;
}

export function useHiddenAds() {
  return useSyncExternalStore(hiddenAdsStore.subscribe, readHiddenAds, () => NONE);
}
