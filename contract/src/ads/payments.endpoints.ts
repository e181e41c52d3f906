import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { payment, paymentId } from './payments.schemas.ts';

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
  summary: 'One of the viewer’s payments, as shown on its receipt.',
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
