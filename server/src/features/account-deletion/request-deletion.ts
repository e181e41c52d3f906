import { ERRORS } from '@quad/contract/errors';
import { ACCOUNT_DELETION, ACCOUNT_DELETION_COPY } from '@quad/contract/account-deletion';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { checkOwnPassword } from '../accounts/accounts.public.ts';
import { stopAdsOf, publishAds } from '../ads/ads.public.ts';
import { findScheduledDeletion, setDeletionDue } from './deletions.store.ts';
import { deletionEmail } from './emails/deletion-email.ts';

type DeletionDeps = Pick<
  Deps,
  'db' | 'config' | 'limits' | 'mailQueue' | 'live' | 'payments' | 'log' | 'clock' | 'ids'
>;
type Input = { username: string; password?: string | undefined; network: string };

const DAY_MS = 86_400_000;

/**
 * The account goes in a fortnight, unless its owner changes their mind. Ads stop at once, and what was not used of
 * them is paid back. Asked again it stays with the first time.
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
    throw new AppError('input_invalid', { fields: { username: ACCOUNT_DELETION_COPY.usernameWrong } });
  }
  const given = { email: deletion.email, password: password ?? '', network };
  if (deletion.hasPassword && (await checkOwnPassword(deps, given)) === null) {
    const { message } = ERRORS.current_password_wrong;
    throw new AppError('current_password_wrong', { fields: { password: message } });
  }

  const { dueAt, moves } = await deps.db.tx(async (tx) => {
    const wanted = new Date(deps.clock.now().getTime() + ACCOUNT_DELETION.deletionDays * DAY_MS);
    const set = await setDeletionDue(tx, viewer.id, wanted);
    if (set?.isNew) {
      const mail = await deletionEmail({ campus, dueAt: set.dueAt });
      await deps.mailQueue.write(tx, { campusId: campus.id, to: deletion.email, ...mail });
    }
    return { dueAt: set?.dueAt ?? wanted, moves: await stopAdsOf(deps, tx, { ownerId: viewer.id }) };
  });
  await publishAds(deps, moves);
  return { deletionDueAt: dueAt.toISOString() };
}
