import type { Db } from '../../../platform/database/database.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import type { Actor, BanDeps } from './ban-account.ts';
import { type BanTarget, listTargetAddresses } from './ban-target.ts';
import { deleteBan, hasManualBan, listAccountsSigningInWith } from './bans.store.ts';

/** Absent on the server's command line. */
type Lift = BanTarget & { reason?: string };

type LiftDeps = Pick<BanDeps, 'config' | 'clock' | 'ids'>;

/**
 * Lifts the bans of an address with all addresses of its accounts, or of a person except manual bans. Returns how many
 * were lifted, and the accounts.
 */
export async function liftBan({ config, clock, ids }: LiftDeps, tx: Db, actor: Actor, lift: Lift) {
  const { reason } = lift;
  const addresses = await listTargetAddresses(tx, lift);
  let lifted = 0;
  for (const address of addresses) {
    const hash = addressHash(address, config.secret);
    if (!(await deleteBan(tx, hash, { keepsManual: 'userId' in lift }))) continue;
    lifted += 1;
    const entry = {
      action: 'account.ban-lifted',
      subject: `address:${hash}`,
      detail: reason === undefined ? {} : { reason },
    };
    await insertAudit(tx, { id: ids.next(), actorId: actor?.id ?? null, ...entry, at: clock.now() });
  }
  return { lifted, userIds: await listAccountsSigningInWith(tx, addresses) };
}

/** Whether staff banned an address of this person by hand. Only lifting the ban of the address ends that. */
export async function isBannedByHand({ config }: Pick<BanDeps, 'config'>, db: Db, userId: string) {
  const addresses = await listTargetAddresses(db, { userId });
  return hasManualBan(
    db,
    addresses.map((address) => addressHash(address, config.secret)),
  );
}
