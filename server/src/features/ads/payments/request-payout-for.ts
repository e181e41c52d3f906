import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { listAccountsOfAddress, lockFunds, restrictionOf } from '../../accounts/accounts.public.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import type { EmailDeps } from '../emails/write-ad-emails.ts';
import { insertRequested } from './request-payout.ts';

type PayoutDeps = EmailDeps & Pick<Deps, 'db' | 'ids'>;
type Order = { address: string; destination: string };

/**
 * Requests a payout for a banned student, who can't sign in to do it: their card refused a refund, and they wrote to
 * us. Everybody else does it themselves. Staff send it like any other.
 */
export function requestPayoutFor(deps: PayoutDeps, staffId: string | null, { address, destination }: Order) {
  const { db, clock, ids } = deps;
  return db.tx(async (tx) => {
    const account = (await listAccountsOfAddress(tx, canonicalEmail(address))).find(({ isProven }) => isProven);
    if (!account) throw new AppError('not_found');
    if ((await restrictionOf(deps, tx, account.id)) !== 'banned') throw new AppError('not_allowed');
    const cents = await lockFunds(tx, account.id);
    if (cents === 0) throw new AppError('funds_short');
    const id = ids.next();
    const payout = { id, clientKey: id, campusId: account.campusId, userId: account.id, now: clock.now() };
    await insertRequested(deps, tx, { ...payout, cents, destination });
    const entry = { action: 'payout.requested', subject: `payment:${id}`, detail: { cents } };
    await insertAudit(tx, { id: ids.next(), actorId: staffId, ...entry, at: payout.now });
    return { cents };
  });
}
