import type { DehydratedState } from '@tanstack/react-query';
import type { CampusTheme } from '@quad/contract/campuses/campuses.schemas';
import { DAY_MS } from '@quad/contract/durations';
import { openBrowserStore, type BrowserStore } from './browser-store.ts';

/** Whose data the device keeps: an account's id, or VISITOR_ACCOUNT. */
type CopyOwner = string;

/** What this device has seen last, for a start without a connection. */
export type OfflineCopy = {
  /** When its parts were fetched or changed last; 0 means never. */
  times: { feed: number; messages: number };
  timeZone: string;
  theme: 'light' | 'dark' | null;
  /** Missing in a copy of an earlier version of the site. */
  campusTheme?: CampusTheme;
  mediaBaseUrl: string;
  localTools: boolean;
  google: boolean;
  state: DehydratedState;
};

export type CopyRecord = { type: 'owner' } | { type: 'copy'; copy: OfflineCopy };

/** A session that ended elsewhere is only noticed online. Until then, the copy is shown for this long. */
export const COPY_KEPT_MS = 7 * DAY_MS;

const GROUP = 'device';
const COPY_KEY = 'copy';
const ownerKey = (owner: CopyOwner) => `owner/${owner}`;

/**
 * The one copy on this device. It belongs to one account at a time: another owner removes it, and a tab that does not
 * know yet that its account has signed out cannot write it again.
 */
export function offlineCopyIn(records: BrowserStore<CopyRecord>) {
  return {
    async read(now = Date.now()) {
      const copy = (await records.list(GROUP)).find((record) => record.type === 'copy')?.copy;
      return copy && now - Math.max(copy.times.feed, copy.times.messages) < COPY_KEPT_MS ? copy : null;
    },

    /** Makes this account the owner, and removes what belongs to another. */
    claim: (owner: CopyOwner) =>
      records.change(GROUP, (stored) =>
        stored.has(ownerKey(owner))
          ? {}
          : { remove: stored, put: new Map<string, CopyRecord>([[ownerKey(owner), { type: 'owner' }]]) },
      ),

    write: (owner: CopyOwner, copy: OfflineCopy) =>
      records.change(GROUP, (stored) =>
        stored.has(ownerKey(owner)) ? { put: new Map<string, CopyRecord>([[COPY_KEY, { type: 'copy', copy }]]) } : {},
      ),

    /** Removes everything. Nothing is written before an owner claims the copy again. */
    wipe: () => records.change(GROUP, (stored) => ({ remove: stored })),
  };
}

export async function openOfflineCopy() {
  return offlineCopyIn(await openBrowserStore<CopyRecord>('copy'));
}
