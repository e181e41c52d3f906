import { openOfflineCopy } from '../lib/storage/offline-copy.ts';
import { openShared } from '../lib/storage/shared.ts';

/** Removes everything that belongs to a person and is not their own draft. */
export async function wipe() {
  await Promise.allSettled([
    openOfflineCopy().then((copy) => copy.wipe()),
    openShared().then((shared) => shared.wipe()),
  ]);
}
