import type { Deps } from '../../deps.ts';
import { liftBan } from '../accounts/accounts.public.ts';
import { endBansOf } from './reports/decisions.store.ts';

type LiftDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'ids'>;
type Lift = { address: string; reason?: string };

/** Lifts every ban of the address. Decisions that banned its accounts no longer keep anybody banned. */
export function liftAddressBan(deps: LiftDeps, actor: { id: string } | null, lift: Lift) {
  return deps.db.tx(async (tx) => {
    const { lifted, userIds } = await liftBan(deps, tx, actor, lift);
    await endBansOf(tx, userIds, deps.clock.now());
    return { lifted };
  });
}
