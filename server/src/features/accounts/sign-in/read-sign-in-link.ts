import type { Deps } from '../../../deps.ts';
import { findCredentials } from './credentials.store.ts';
import { tokenHash } from './secret-hash.ts';
import { findSignInLink } from './sign-in-links.store.ts';

/**
 * Whether a link is valid and was requested in this browser. Mail scanners open links, so this does not use it up. Of
 * an invalid link it returns the address, so that a new one can be requested without typing.
 */
export async function readSignInLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, marker }: { token: string; marker: string | undefined },
) {
  const link = await findSignInLink(db.db, tokenHash(token), clock.now());
  const isLive = link?.isLive === true;
  return {
    isLive,
    askedHere: isLive && marker !== undefined && link.markerHash === tokenHash(marker),
    registers: link !== undefined && link.hasName && !(await findCredentials(db.db, link.email)),
    email: isLive ? null : (link?.email ?? null),
  };
}
