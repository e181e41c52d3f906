/*
 * A payment provider: Stripe or the built-in sandbox checkout. Only signed events confirm a payment; the browser's
 * return proves nothing. Every call that moves money has an idempotency key.
 */

export type Customer = { userId: string; email: string; name: string };

export type CheckoutOrder = {
  /** Returned with the payment event. */
  adId: string;
  customerRef: string;
  cents: number;
  /** The description on the checkout page and the receipt. */
  product: string;
  /** Whether the card may be charged later without its owner present. */
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

/** `declined` is final for this key. Unknown results (no answer, a provider failure) throw and are retried. */
export type ChargeResult = { paymentRef: string; receiptUrl: string | undefined } | { declined: string };

/**
 * Both of the last two carry the provider's reason. `disputed`: the payer's bank decides about the payment, so it can't
 * be refunded. `alreadyReturned`: the payer has the money already, by a refund that was not ours.
 */
export type RefundResult =
  | { refundRef: string }
  | { declined: string }
  | { disputed: string }
  | { alreadyReturned: string };

export type PaymentEvent = { id: string } & (
  | {
      type: 'paid';
      adId: string;
      checkoutRef: string;
      paymentRef: string;
      /** Set if the card was saved. */
      methodRef: string | undefined;
      cents: number;
      currency: string;
      receiptUrl: string | undefined;
    }
  /** The checkout can no longer be paid. */
  | { type: 'expired'; adId: string; checkoutRef: string }
  /** The card gave a refund back, also long after it was accepted. `key` is that of the refund. */
  | { type: 'refund failed'; key: string; reason: string }
  /** The payer asked their bank to take the payment back. */
  | { type: 'disputed'; paymentRef: string }
  /** An event that we ignore. */
  | { type: 'other' }
);

/** The signature is wrong or too old, or the body is invalid. */
export type RefusedEvent = { refused: string };

export interface Payments {
  /** Part of the webhook path. Stored with every reference, so that those of two providers are never mixed. */
  readonly name: string;
  /** False if no provider is configured; then nothing that needs a payment can start. */
  readonly isOpen: boolean;
  createCustomer(customer: Customer): Promise<{ customerRef: string }>;
  /** Deletes the name, the email and the saved cards. Payments can still be refunded. Safe to repeat. */
  deleteCustomer(customerRef: string): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<{ checkoutRef: string; url: string }>;
  /** Makes the checkout unpayable. A paid or closed checkout stays as it is. */
  closeCheckout(checkoutRef: string): Promise<void>;
  charge(next: NextCharge): Promise<ChargeResult>;
  refund(order: { paymentRef: string; cents: number; key: string }): Promise<RefundResult>;
  /** Parses an event after checking its signature and age. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): PaymentEvent | RefusedEvent;
}
