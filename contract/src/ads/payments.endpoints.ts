import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { newPayout, payment, paymentId, payout } from './payments.schemas.ts';
import { PAYOUTS } from './payments.ts';

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'signed-in',
  summary: 'The viewer’s payments and refunds, newest first.',
  query: pageQuery,
  response: pageOf(payment),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:paymentId',
  access: 'signed-in',
  summary:
    'The receipt of one of the viewer’s payments. A payment that failed, is pending or is a disputed refund has none.',
  params: z.object({ paymentId }),
  response: payment.extend({ paidBy: z.string() }),
});

export const getFunds = endpoint({
  method: 'GET',
  path: '/payments/funds',
  access: 'signed-in',
  summary: 'The viewer’s available balance.',
  response: z.object({ availableCents: z.int().nonnegative() }),
});

/** Staff send the money by hand. Until then it is pending in the payment activity. */
export const requestPayout = endpoint({
  method: 'POST',
  path: '/payments/payouts',
  access: 'signed-in',
  summary: 'Requests a payout of all available funds.',
  body: newPayout,
  response: z.object({ availableCents: z.int().nonnegative() }),
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/staff/payouts',
  access: 'staff',
  summary: 'Requested payouts of every campus, oldest first, or settled ones, newest first.',
  query: pageQuery.extend({ show: z.enum(['open', 'closed']).default('open') }),
  response: pageOf(payout),
  writtenByDatabase: true,
});

export const settlePayout = endpoint({
  method: 'POST',
  path: '/staff/payouts/:paymentId/decision',
  access: 'staff',
  summary: 'Records that a payout was sent, or returns the money to the owner’s funds, and notifies the owner.',
  params: z.object({ paymentId }),
  body: z.object({ isPaid: z.boolean(), note: z.string().trim().min(1, 'A note is required.').max(PAYOUTS.noteMax) }),
  response: z.object({ isPaid: z.boolean() }),
});
