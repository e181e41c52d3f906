/*
 * Someone who takes cards: Stripe, or the built-in test checkout. Whether money moved is told by signed events alone;
 * what a browser says when it comes back means nothing. Every call that moves money carries a key: asked again with
 * the same key, it moves once.
 */

export type Customer = { userId: string; email: string; name: string };

export type CheckoutOrder = {
  /** Comes back with the event of the payment. */
  adId: string;
  customerRef: string;
  cents: number;
  /** The line on the checkout page and on the receipt. */
  product: string;
  /** Whether the card may be charged again later without its owner. */
  keepsMethod: boolean;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  key: string;
};

export type NextCharge = {
  adId: string;
  customerRef: string;
  methodRef: string;
  cents: number;
  product: string;
  key: string;
};

/** `declined` is final for this key; what cannot be known (no answer, a failure of theirs) is thrown and tried again. */
export type ChargeAnswer = { paymentRef: string; receiptUrl: string | undefined } | { declined: string };

export type PaymentEvent = { id: string } & (
  | {
      type: 'paid';
      adId: string;
      checkoutRef: string;
      paymentRef: string;
      /** Where the method was kept. */
      methodRef: string | undefined;
      cents: number;
      currency: string;
      receiptUrl: string | undefined;
    }
  /** A checkout that nobody will pay any more. */
  | { type: 'expired'; adId: string; checkoutRef: string }
  /** Nothing we act on. */
  | { type: 'other' }
);

/** The signature is wrong or too old, or the body is not what it must be. */
export type RefusedEvent = { refused: string };

export interface Payments {
  /** Part of the address that events are sent to. Kept beside every reference, so that those of two providers are never mixed. */
  readonly name: string;
  /** False where nobody was named who takes cards: then nothing is begun that would have to be paid. */
  readonly isOpen: boolean;
  createCustomer(customer: Customer): Promise<{ customerRef: string }>;
  openCheckout(order: CheckoutOrder): Promise<{ checkoutRef: string; url: string }>;
  /** From now on it cannot be paid. One that is paid or closed already is left as it is. */
  closeCheckout(checkoutRef: string): Promise<void>;
  charge(next: NextCharge): Promise<ChargeAnswer>;
  refund(order: {
    paymentRef: string;
    cents: number;
    key: string;
  }): Promise<{ refundRef: string } | { declined: string }>;
  /** What an event says, once its signature and its age are good. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): PaymentEvent | RefusedEvent;
}
