import type { Deps } from '../../../deps.ts';
import { tokenHash } from './secret-hash.ts';
import { findLiveSignInLink } from './sign-in-links.store.ts';

/** Whether a link is valid and was requested in this browser. Mail scanners open links, so this does not use it up. */
export async function readSignInLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, marker }: { token: string; marker: string | undefined },
) {
  const link = await findLiveSignInLink(db.db, tokenHash(token), clock.now());
  return {
    isLive: link !== undefined,
    askedHere: link !== undefined && marker !== undefined && link.markerHash === tokenHash(marker),
  };
}
