import { HOUR_MS } from '@quad/contract/durations';
import { openBrowserStore, type BrowserStore } from './browser-store.ts';

/** What the device's share sheet sent, until a composer takes it. */
export type Shared = { text: string; files: readonly File[]; at: number };

/** Expires soon, because nobody expects yesterday's photo in the composer. */
const KEPT_MS = HOUR_MS;
const GROUP = 'device';
const KEY = 'last';

export function sharedIn(records: BrowserStore<Shared>) {
  const wipe = () => records.change(GROUP, (stored) => ({ remove: stored }));
  return {
    put: (shared: Shared) => records.change(GROUP, () => ({ put: new Map([[KEY, shared]]) })),

    /** Returns the shared content once. */
    async take(now = Date.now()) {
      const [shared] = await records.list(GROUP);
      await wipe();
      return shared && now - shared.at < KEPT_MS ? shared : null;
    },

    wipe,
  };
}

export async function openShared() {
  return sharedIn(await openBrowserStore<Shared>('share'));
}
