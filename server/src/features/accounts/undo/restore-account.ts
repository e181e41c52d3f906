import { canonicalEmail } from '@quad/contract/accounts/emails';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { ROUTES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { lockAddresses, setEmail } from '../sign-in/addresses.store.ts';
import { campusLink } from '../sign-in/campus-link.ts';
import { clearDeletionDue } from '../deletion/deletion.store.ts';
import { deletePassword } from '../sign-in/credentials.store.ts';
import { deleteIdentitiesSince } from '../google/identities.store.ts';
import { accountRestoredEmail } from '../emails/account-restored-email.ts';
import { emailChangeUndoneEmail } from '../emails/email-change-undone-email.ts';
import { insertPasswordReset } from '../sign-in/password-resets.store.ts';
import { refuseBanned } from '../sign-in/refuse-banned.ts';
import { tokenHash } from '../sign-in/secret-hash.ts';
import { makeToken } from '../sessions/session-token.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { spendSignInLinks } from '../sign-in/sign-in-links.store.ts';
import { deleteLaterUndoLinks, takeUndoLink, type TakenUndoLink } from './undo-links.store.ts';

type RestoreDeps = Pick<Deps, 'config' | 'mailQueue' | 'events' | 'clock'>;
type Input = { userId: string; tokenHash: string };

/**
 * Gives the account back to the address that the undo link was sent to. Ends every access since then: the password,
 * sessions, mailed links and resets, and Google accounts linked after the change. Cancels a scheduled deletion too, also
 * an earlier one: the owner can schedule it again, but nobody can undo it.
 *
 * The order matters. The account is locked first, so that two undo links wait for each other. A sign-in in progress
 * locks its credential, so deleting that row waits for it. Sessions go last, so that the new session is deleted too.
 */
export async function restoreAccount(
  deps: RestoreDeps,
  tx: Db,
  { userId, tokenHash: hash }: Input,
  campus: RequestCampus,
) {
  const now = deps.clock.now();
  const { email: replaced } = await lockAddresses(tx, userId);
  const link = await takeUndoLink(tx, hash, now);
  if (!link) throw new AppError('undo_expired');
  const { address } = link;
  for (const each of [replaced, address]) await refuseBanned(deps, tx, each);

  await setEmail(tx, { userId, address, now });
  await deletePassword(tx, userId);
  for (const each of [replaced, address]) await spendSignInLinks(tx, canonicalEmail(each), now);
  await deleteIdentitiesSince(tx, userId, link.createdAt);
  await deleteLaterUndoLinks(tx, link);
  const deletion = await clearDeletionDue(tx, userId, now);
  await deleteSessionsOf(tx, userId);
  await deps.events.announce(tx, { type: 'account.restored', userId });

  await mailReset(deps, tx, { ...link, wasDeletionScheduled: deletion?.wasScheduled ?? false }, campus);
  if (canonicalEmail(replaced) !== canonicalEmail(address)) {
    const mail = await emailChangeUndoneEmail({ campus });
    await deps.mailQueue.write(tx, { ...mail, campusId: campus.id, to: replaced });
  }
  return { address };
}

async function mailReset(
  { mailQueue, clock }: Pick<RestoreDeps, 'mailQueue' | 'clock'>,
  tx: Db,
  { userId, address, change, wasDeletionScheduled }: TakenUndoLink & { wasDeletionScheduled: boolean },
  campus: RequestCampus,
) {
  const now = clock.now();
  const token = makeToken();
  const minutes = SIGN_IN.resetMinutes;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await insertPasswordReset(tx, { userId, tokenHash: tokenHash(token), expiresAt, now });
  const link = campusLink(campus, ROUTES.forgotPassword, { token });
  const wasEmail = change === 'email';
  const mail = await accountRestoredEmail({ campus, link, minutes, wasEmail, wasDeletionScheduled });
  await mailQueue.write(tx, { ...mail, campusId: campus.id, to: address });
}
