import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { BrowserCookie } from '../../../platform/http/browser-cookie.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { clearDeletionDue } from '../deletion/deletion.store.ts';
import { findAddress } from '../accounts.store.ts';
import { findPasswordTime, markAddressProven, savePassword } from './credentials.store.ts';
import { issueUndoLink } from '../undo/issue-undo-link.ts';
import { rememberBrowser } from './known-browsers.ts';
import { joinByAccountAddress } from './join-campus.ts';
import { passwordChangedEmail } from '../emails/password-changed-email.ts';
import { isLiveReset, takePasswordReset } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import { tokenHash } from './secret-hash.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { spendSignInLinks } from './sign-in-links.store.ts';

type CompletingDeps = Pick<Deps, 'db' | 'config' | 'mailQueue' | 'sessions' | 'clock' | 'events' | 'campuses'>;

type Completion = { token: string; password: string; knownBrowser: BrowserCookie };

/**
 * Sets a password with a mailed link, which works once, and ends all sessions and other mailed links of the account.
 * This browser becomes a known one, because its user reads the mailbox. All other browsers become unknown.
 */
export async function completePasswordReset(
  deps: CompletingDeps,
  campus: RequestCampus,
  { token, password, knownBrowser }: Completion,
) {
  const hash = tokenHash(token);
  // Checked first, so that an invalid token costs no password hash; the transaction decides.
  if (!(await isLiveReset(deps.db.db, hash, deps.clock.now()))) throw new AppError('reset_expired');
  const passwordHash = await hashPassword(deps.config, password);

  const userId = await deps.db.tx(async (tx) => {
    const now = deps.clock.now();
    const owner = await takePasswordReset(tx, hash, now);
    if (!owner) throw new AppError('reset_expired');
    const email = await findAddress(tx, owner);
    const isFirst = (await findPasswordTime(tx, owner)) === undefined;
    await savePassword(tx, { userId: owner, passwordHash, now });
    // The link was mailed to this address, which proves that it is theirs.
    // Someone else may have created the account before, and scheduled its deletion.
    if (await markAddressProven(tx, owner, now)) await clearDeletionDue(tx, owner, now);
    await joinByAccountAddress(deps, tx, { userId: owner, address: email, campusId: campus.id });
    await deleteSessionsOf(tx, owner);
    await spendSignInLinks(tx, canonicalEmail(email), now);
    const undoLink = await issueUndoLink(deps, tx, { userId: owner, change: 'password', address: email, campus });
    const mail = await passwordChangedEmail({ campus, undoLink, isFirst });
    await deps.mailQueue.write(tx, { campusId: campus.id, to: email, ...mail });
    return owner;
  });
  await deps.sessions.end({ userId });
  rememberBrowser(deps, knownBrowser, { userId, passwordHash });
  return { changed: true as const };
}
