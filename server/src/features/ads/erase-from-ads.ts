import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { eraseAdTexts } from './ads.store.ts';
import { deleteHiddenOf } from './delivery/hidden-ads.store.ts';
import { stopAdsAfter } from './lifecycle/stop-ads-of.ts';
import { deleteCustomers } from './payments/customers.store.ts';
import { eraseCustomer } from './payments/erase-customer.ts';
import { erasePaymentTexts } from './payments/ledger.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids'>;

export const eraseFromAds: Erasure<EraseDeps> = {
  async prepare(deps, userId) {
    await stopAdsAfter(deps, { ownerId: userId });
    await eraseCustomer(deps, userId);
  },
  async erase(_deps, tx, userId) {
    await eraseAdTexts(tx, userId);
    await erasePaymentTexts(tx, userId);
    await deleteCustomers(tx, userId);
    await deleteHiddenOf(tx, userId);
  },
};
