import { randomUUID } from 'node:crypto';
import type { CheckoutOrder, NextCharge, PaymentEvent, Payments } from '../ports/payments/payments.ts';

type Refund = Parameters<Payments['refund']>[0];
type Checkout = CheckoutOrder & { state: 'open' | 'paid' | 'closed' };

/** A fake payment provider in this process. Tests set its behavior and read what it was asked to do. */
export function fakePaymentProvider() {
  const checkouts = new Map<string, Checkout>();
  const byKey = new Map<string, string>();
  const charges = new Map<string, NextCharge>();
  const refunds = new Map<string, Refund>();
  const customers = new Set<string>();
  const behavior = {
    isClosed: false,
    isAway: false,
    declinesCharges: false,
    declinesRefunds: false,
    isDisputed: false,
    isRefundedElsewhere: false,
  };
  const respond = <T>(value: () => T) =>
    behavior.isAway ? Promise.reject(new Error('The provider is away')) : Promise.resolve().then(value);

  const payments: Payments = {
    name: 'tester',
    get isOpen() {
      return !behavior.isClosed;
    },
    createCustomer: ({ userId }) =>
      respond(() => {
        customers.add(userId);
        return { customerRef: `customer ${userId}` };
      }),
    deleteCustomer: (customerRef) =>
      respond(() => {
        customers.delete(customerRef.replace('customer ', ''));
      }),
    openCheckout: (order) =>
      respond(() => {
        const checkoutRef = byKey.get(order.key) ?? randomUUID();
        if (!byKey.has(order.key)) checkouts.set(checkoutRef, { ...order, state: 'open' });
        byKey.set(order.key, checkoutRef);
        return { checkoutRef, url: `https://cards.example/${checkoutRef}` };
      }),
    closeCheckout: (checkoutRef) =>
      respond(() => {
        const checkout = checkouts.get(checkoutRef);
        if (checkout?.state === 'open') checkout.state = 'closed';
      }),
    charge: (next) =>
      respond(() => {
        if (behavior.declinesCharges) return { declined: 'card_declined' };
        charges.set(next.key, next);
        return { paymentRef: `payment ${next.key}`, receiptUrl: undefined };
      }),
    refund: (order) =>
      respond(() => {
        if (behavior.isDisputed) return { disputed: 'charge_disputed' };
        if (behavior.isRefundedElsewhere) return { alreadyReturned: 'charge_already_refunded' };
        if (behavior.declinesRefunds) return { declined: 'expired_or_canceled_card' };
        refunds.set(order.key, order);
        return { refundRef: `refund ${order.key}` };
      }),
    readEvent: () => ({ id: randomUUID(), type: 'other' }),
  };

  return {
    payments,
    behavior,
    customers,
    checkouts: () => [...checkouts.values()],
    /** The executed charges, one per key. */
    charges: () => [...charges.values()],
    refunds: () => [...refunds.values()],
    /** Pays the checkout of an address and returns the event that the provider would sign. */
    pay(checkoutUrl: string, changes: Partial<Extract<PaymentEvent, { type: 'paid' }>> = {}): PaymentEvent {
      const checkoutRef = checkoutUrl.split('/').at(-1) ?? '';
      const checkout = checkouts.get(checkoutRef);
      if (!checkout) throw new Error('There is no such checkout');
      checkout.state = 'paid';
      return {
        id: `event ${checkoutRef}`,
        type: 'paid',
        adId: checkout.adId,
        checkoutRef,
        paymentRef: `payment ${checkoutRef}`,
        methodRef: checkout.keepsMethod ? `method ${checkoutRef}` : undefined,
        cents: checkout.cents,
        currency: 'usd',
        receiptUrl: undefined,
        ...changes,
      };
    },
  };
}
