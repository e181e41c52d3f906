import { EventRefused, type Payments } from './payments.ts';

/** Where nobody takes cards: nothing can be boosted, and no event is believed. */
export function closedPayments(): Payments {
  const refuse = () => Promise.reject(new Error('Nobody takes cards for this server: set STRIPE_SECRET_KEY'));
  return {
    name: 'closed',
    createCustomer: refuse,
    openCheckout: refuse,
    closeCheckout: refuse,
    charge: refuse,
    refund: refuse,
    readEvent: () => {
      throw new EventRefused('Nobody sends payment events to this server');
    },
  };
}
