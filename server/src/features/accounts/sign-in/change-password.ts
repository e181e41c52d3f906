import type { ChangePasswordForm } from '@quad/contract/accounts/account-settings.schemas';
import { canonicalEmail } from '@quad/contract/accounts/emails';
import { ERRORS } from '@quad/contract/errors';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { findAddress } from '../accounts.store.ts';
import { lockAddresses } from './addresses.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { replacePassword } from './credentials.store.ts';
import { issueUndoLink } from '../undo/issue-undo-link.ts';
import { passwordChangedEmail } from '../emails/password-changed-email.ts';
import { deletePasswordReset } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import { deleteOtherSessions } from '../sessions/sessions.store.ts';
import { spendSignInLinks } from './sign-in-links.store.ts';

type ChangingDeps = Pick<Deps, 'db' | 'config' | 'limits' | 'mailQueue' | 'sessions' | 'clock'>;

type Change = Pick<ChangePasswordForm, 'current' | 'password'> & { network: string };

/**
 * Requires the current password, so that an unattended browser is not enough to take over the account. Ends all other
 * sessions and mailed links, and mails a notice with an undo link. An account without a password sets its first one
 * with a mailed link instead.
 */
export async function changePassword(
  deps: ChangingDeps,
  viewer: Viewer,
  campus: RequestCampus,
  { current, password, network }: Change,
) {
  const address = await findAddress(deps.db.db, viewer.id);
  const before = await checkOwnPassword(deps, { email: address, password: current, network });
  if (before === null) throw wrongPassword();

  const passwordHash = await hashPassword(deps.config, password);
  const ended = await deps.db.tx(async (tx) => {
    const now = deps.clock.now();
    const { email, emailVerified } = await lockAddresses(tx, viewer.id);
    if (!(await replacePassword(tx, { userId: viewer.id, before, passwordHash, now }))) throw wrongPassword();
    await deletePasswordReset(tx, viewer.id);
    await spendSignInLinks(tx, canonicalEmail(email), now);
    const changed = { userId: viewer.id, change: 'password', address: email, campus } as const;
    const undoLink = emailVerified ? await issueUndoLink(deps, tx, changed) : undefined;
    const mail = await passwordChangedEmail({ campus, undoLink });
    await deps.mailQueue.write(tx, { campusId: campus.id, to: email, ...mail });
    return deleteOtherSessions(tx, viewer.id, viewer.sessionId);
  });
  await Promise.all(ended.map((sessionId) => deps.sessions.end({ sessionId })));
  return { changed: true as const };
}

function wrongPassword() {
  return new AppError('current_password_wrong', { fields: { current: ERRORS.current_password_wrong.message } });
}
