import type { Deps } from '../../../deps.ts';
import { listCustomers } from './customers.store.ts';
import { hasPendingCharge } from './ledger.store.ts';

/** Deletes a student at the provider. Throws while a charge of theirs is pending, whose retry needs the customer. */
export async function eraseCustomer({ db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>, userId: string) {
  if (await hasPendingCharge(db.db, { userId, provider: payments.name })) {
    throw new Error('A charge is still pending');
  }
  for (const { provider, customerRef } of await listCustomers(db.db, userId)) {
    if (provider === payments.name) await payments.deleteCustomer(customerRef);
    else log.warn({ provider, customerRef }, 'An erased account is still a customer of a former payment provider');
  }
}
