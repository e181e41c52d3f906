import { insertAudit } from '../../campuses/campuses.public.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import type { Actor, BanDeps } from './ban-account.ts';
import { type BanTarget, listTargetAddresses } from './ban-target.ts';
import { deleteBan } from './bans.store.ts';

/** The server's command line gives no reason. */
type Lift = BanTarget & { reason?: string };

type LiftDeps = Omit<BanDeps, 'events'>;

/** Lifts the bans of a person or an address, with all addresses of the accounts. Returns how many were lifted. */
export function liftBan({ db, config, clock, ids }: LiftDeps, actor: Actor, lift: Lift) {
  const { reason } = lift;
  return db.tx(async (tx) => {
    let lifted = 0;
    for (const address of await listTargetAddresses(tx, lift)) {
      const hash = addressHash(address, config.secret);
      if (!(await deleteBan(tx, hash))) continue;
      lifted += 1;
      const entry = {
        action: 'account.ban-lifted',
        subject: `address:${hash}`,
        detail: reason === undefined ? {} : { reason },
      };
      await insertAudit(tx, { id: ids.next(), actorId: actor?.id ?? null, ...entry, at: clock.now() });
    }
    return { lifted };
  });
}
