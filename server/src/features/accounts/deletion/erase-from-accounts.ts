import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Erasure } from '../../../platform/erasure.ts';
import { adjustMemberCount } from '../../campuses/campuses.public.ts';
import { clearProfile } from '../profiles/clear-profile.ts';
import { findAddresses } from '../sign-in/addresses.store.ts';
import { deleteSignInLinksTo } from '../sign-in/sign-in-links.store.ts';
import { listUndoAddresses } from '../undo/undo-links.store.ts';
import { anonymizeAccount, deleteAccountRows } from './deletion.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'events' | 'sessions' | 'mailQueue' | 'clock'>;

export const eraseFromAccounts: Erasure<EraseDeps> = { prepare: clearProfile, erase };

/** The account itself comes last, so that a failed run stays due and is retried. */
async function erase({ events, mailQueue, clock }: EraseDeps, tx: Db, userId: string) {
  const now = clock.now();
  const current = await findAddresses(tx, userId);
  const addresses = [current?.email, current?.schoolEmail, ...(await listUndoAddresses(tx, userId, now))].filter(
    (address) => typeof address === 'string',
  );
  await mailQueue.eraseTo(tx, addresses);
  await deleteSignInLinksTo(tx, addresses.map(canonicalEmail));
  await deleteAccountRows(tx, userId);
  const erased = await anonymizeAccount(tx, userId, now);
  if (!erased?.memberOf) return;
  await adjustMemberCount(tx, erased.memberOf, -1);
  await events.announce(tx, { type: 'campus.left', campusId: erased.memberOf, userId });
}
