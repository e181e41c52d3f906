import { AppError } from '../../platform/app-error.ts';
import type { Payments } from './payments.ts';

/** Used when no payment provider is configured: every call fails with `payments_closed`. */
export function disabledPayments(): Payments {
  const closed = async () => {
    throw new AppError('payments_closed');
  };
  return {
    name: 'none',
    isOpen: false,
    createCustomer: closed,
    deleteCustomer: closed,
    openCheckout: closed,
    closeCheckout: closed,
    charge: closed,
    refund: closed,
    readEvent: () => ({ refused: 'No payment provider is configured' }),
  };
}
