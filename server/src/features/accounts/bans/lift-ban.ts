import { canonicalEmail } from '@quad/contract/emails';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { addressHash } from '../sign-in/address-hash.ts';
import type { Actor, BanDeps } from './ban-account.ts';
import { addressesOf } from './bans.rules.ts';
import { deleteBan, findAccountOfAddress } from './bans.store.ts';

/** The command line on the server itself gives no reason. */
type Lift = { address: string; reason?: string };

type LiftDeps = Omit<BanDeps, 'events'>;

/** Lets an address in again, with the other addresses of its account. Says how many bans were lifted. */
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
