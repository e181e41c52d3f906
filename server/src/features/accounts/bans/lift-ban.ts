import { canonicalEmail } from '@quad/contract/accounts/emails';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import type { Actor, BanDeps } from './ban-account.ts';
import { addressesOf } from './bans.rules.ts';
import { deleteBan, findAccountOfAddress } from './bans.store.ts';

/** The server's command line gives no reason. */
type Lift = { address: string; reason?: string };

type LiftDeps = Omit<BanDeps, 'events'>;

/** Lifts the bans of an address and of the other addresses of its account. Returns how many were lifted. */
export function liftBan({ db, config, clock, ids }: LiftDeps, actor: Actor, { address, reason }: Lift) {
  return db.tx(async (tx) => {
    const account = await findAccountOfAddress(tx, canonicalEmail(address));
    let lifted = 0;
    for (const each of addressesOf(address, account)) {
      const hash = addressHash(each, config.secret);
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
