import { AppError } from '../../platform/app-error.ts';
import type { Payments } from './payments.ts';

/** Where nobody was named who takes cards: nothing can be paid, and whoever asks is told so. */
export function closedPayments(): Payments {
  const closed = async () => {
    throw new AppError('payments_closed');
  };
  return {
    name: 'none',
    isOpen: false,
    createCustomer: closed,
    openCheckout: closed,
    closeCheckout: closed,
    charge: closed,
    refund: closed,
    readEvent: () => ({ refused: 'Nobody takes payments here' }),
  };
}
