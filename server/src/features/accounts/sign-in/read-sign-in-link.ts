import type { Deps } from '../../../deps.ts';
import { tokenHash } from './secret-hash.ts';
import { findLiveSignInLink } from './sign-in-links.store.ts';

/** Whether a link is still good and was asked for here. However often a scanner opens it, it stays so. */
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
