import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { deleteHiddenOf } from './delivery/hidden-ads.store.ts';
import { stopAdsAfter } from './lifecycle/stop-ads-of.ts';
import { deleteCustomer } from './payments/customers.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids'>;

export const eraseFromAds: Erasure<EraseDeps> = {
  prepare: (deps, userId) => stopAdsAfter(deps, { ownerId: userId }),
  async erase(_deps, tx, userId) {
    await deleteCustomer(tx, userId);
    await deleteHiddenOf(tx, userId);
  },
};
