import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findCustomer, findPayer, keepCustomer } from './customers.store.ts';

/** The provider's id for a student. The first checkout creates the customer. */
export async function findCustomerRef({ db, payments }: Pick<Deps, 'db' | 'payments'>, userId: string) {
  const account = { userId, provider: payments.name };
  const known = await findCustomer(db.db, account);
  if (known !== undefined) return known;
  const payer = await findPayer(db.db, userId);
  if (!payer) throw new AppError('sign_in_required');
  const name = `${payer.firstName} ${payer.lastName}`.trim();
  const { customerRef } = await payments.createCustomer({ userId, email: payer.email, name });
  await keepCustomer(db.db, account, customerRef);
  return (await findCustomer(db.db, account)) ?? customerRef;
}
