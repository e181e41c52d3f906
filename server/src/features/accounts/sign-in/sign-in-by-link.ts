import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { createAccount } from './create-account.ts';
import { findCredentials } from './credentials.store.ts';
import { joinByAccountAddress } from './join-campus.ts';
import { proveAddress } from './prove-address.ts';
import { refuseBanned } from './refuse-banned.ts';
import { tokenHash } from './secret-hash.ts';
import { takeSignInLink } from './sign-in-links.store.ts';
import { type Browser, startSession, type StartSessionDeps } from './start-session.ts';

export type LinkDeps = StartSessionDeps & Pick<Deps, 'limits' | 'events' | 'ids'>;

/** Signs in with a mailed link, which works once. */
export function completeSignInLink(deps: LinkDeps, token: string, browser: Browser) {
  return startSessionByLink(deps, tokenHash(token), browser);
}

/** Uses up a link, by its token or its code, and starts a session. Creates the account if the link has a name. */
export async function startSessionByLink(deps: LinkDeps, linkHash: string, browser: Browser) {
  return startSession(deps, browser, async (tx) => {
    const link = await takeSignInLink(tx, linkHash, deps.clock.now());
    if (!link) throw new AppError('link_expired');
    await refuseBanned(deps, tx, link.email);
    const found = await accountOf(deps, tx, link);
    await joinByAccountAddress(deps, tx, { userId: found.userId, address: link.email, campusId: link.campusId });
    return found;
  });
}

type UsedLink = NonNullable<Awaited<ReturnType<typeof takeSignInLink>>>;

async function accountOf(deps: LinkDeps, tx: Db, { email, campusId, firstName, lastName }: UsedLink) {
  const known = await findCredentials(tx, email);
  if (known) {
    await proveAddress(deps, tx, known.userId);
    return { userId: known.userId, isFresh: false };
  }
  if (firstName === null || lastName === null) throw new AppError('link_wrong');
  const name = { firstName, lastName };
  const { id } = await createAccount(deps, tx, { campusId, name, email, emailVerified: true });
  return { userId: id, isFresh: true };
}
