import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import type { Deps } from '../../deps.ts';
import { LimitError } from '../../platform/limits/limit-error.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { mailboxOf } from '../accounts/accounts.public.ts';
import { findLiveAddress } from './verification.store.ts';

type CountingDeps = Pick<Deps, 'db' | 'limits' | 'clock'>;
type Mailing = { viewer: Viewer; purpose: Purpose; address: string; newAddress?: string };

/**
 * Counts a code and returns whether to mail it. Over the limit of an address each account still gets its first code of
 * the day, so that strangers can't keep the owner from confirming it. An account that already has a valid code there
 * gets the same response as if another was sent, and can use that one.
 */
export async function countCodeMail({ db, limits, clock }: CountingDeps, mailing: Mailing) {
  const { viewer, purpose, address, newAddress } = mailing;
  const userId = viewer.id;
  await limits.takeAll([
    { limit: 'verification_pause', key: `${userId} ${purpose}` },
    { limit: 'verification_send', key: `${userId} ${purpose}` },
  ]);
  const key = mailboxOf(address);
  const first = await limits.count('verification_first', `${userId} ${key}`);
  const all = await limits.count('verification_address', key);
  if (!all.isOver) return true;
  if (first.isOver) {
    const live = { userId, purpose, attemptsMax: VERIFICATION.attemptsMax, now: clock.now() };
    // An approval is for one new address, and the code in the mailbox may be for another.
    if (newAddress === undefined && (await findLiveAddress(db.db, live)) === address) return false;
    throw new LimitError('verification_address', all.retryAfterSeconds);
  }
  const accounts = await limits.countDistinct('verification_address_accounts', key, userId);
  if (accounts.isOver) throw new LimitError('verification_address_accounts', accounts.retryAfterSeconds);
  return true;
}
