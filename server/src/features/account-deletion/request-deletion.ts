import { ACCOUNT_DELETION, ACCOUNT_DELETION_MESSAGES } from '@quad/contract/account-deletion/account-deletion';
import { canonicalEmail } from '@quad/contract/accounts/emails';
import { DAY_MS } from '@quad/contract/durations';
import { ERRORS } from '@quad/contract/errors';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { checkOwnPassword, isSessionOf, listUndoAddresses, setDeletionDue } from '../accounts/accounts.public.ts';
import { stopAdsOf, publishAds } from '../ads/ads.public.ts';
import { findScheduledDeletion } from './deletions.store.ts';
import { deletionEmail } from './emails/deletion-email.ts';

type DeletionDeps = Pick<
  Deps,
  'db' | 'config' | 'limits' | 'mailQueue' | 'live' | 'payments' | 'log' | 'clock' | 'ids'
>;
type Input = { username: string; password?: string | undefined; network: string };

/**
 * Schedules the deletion of the account. The owner can cancel it until the due date. Ads stop right away and unused
 * days are refunded. Asking again keeps the first due date.
 */
export async function requestDeletion(
  deps: DeletionDeps,
  campus: RequestCampus,
  viewer: Viewer,
  { username, password, network }: Input,
) {
  const deletion = await findScheduledDeletion(deps.db.db, viewer.id);
  if (!deletion) throw new AppError('not_found');
  if (username.trim().replace(/^@/, '').toLowerCase() !== deletion.username) {
    throw new AppError('input_invalid', { fields: { username: ACCOUNT_DELETION_MESSAGES.usernameWrong } });
  }
  const credentials = { email: deletion.email, password: password ?? '', network };
  if (deletion.hasPassword && (await checkOwnPassword(deps, credentials)) === null) {
    const { message } = ERRORS.current_password_wrong;
    throw new AppError('current_password_wrong', { fields: { password: message } });
  }

  const { dueAt, transitions } = await deps.db.tx(async (tx) => {
    const newDueAt = new Date(deps.clock.now().getTime() + ACCOUNT_DELETION.deletionDays * DAY_MS);
    const scheduled = await setDeletionDue(tx, viewer.id, newDueAt);
    // An undo that came first has ended the session: what its thief requested must not happen after it.
    if (!(await isSessionOf(tx, viewer.id, viewer.sessionId))) throw new AppError('sign_in_required');
    if (scheduled?.isNew) await mailNotices(deps, tx, campus, { ...deletion, userId: viewer.id, ...scheduled });
    return { dueAt: scheduled?.dueAt ?? newDueAt, transitions: await stopAdsOf(deps, tx, { ownerId: viewer.id }) };
  });
  await publishAds(deps, transitions);
  return { deletionDueAt: dueAt.toISOString() };
}

type Notice = { userId: string; email: string; dueAt: Date };

/** Previous addresses get the notice too while they can undo the change: the current one may be a thief's. */
async function mailNotices(deps: DeletionDeps, tx: Db, campus: RequestCampus, { userId, email, dueAt }: Notice) {
  const write = async (to: string, isPrevious: boolean) => {
    const mail = await deletionEmail({ campus, dueAt, isPrevious });
    await deps.mailQueue.write(tx, { campusId: campus.id, to, ...mail });
  };
  await write(email, false);
  for (const address of await listUndoAddresses(tx, userId, deps.clock.now())) {
    if (canonicalEmail(address) !== canonicalEmail(email)) await write(address, true);
  }
}
