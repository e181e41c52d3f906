import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';

/** Invalidated whenever an ad changes. */
export const PAYMENTS_KEY = ['payments'] as const;

/** Refetched on every visit, because the server also adds refunds that a card has declined, and returned payouts. */
export const fundsQuery = () =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'funds'],
    queryFn: ({ signal }) => call('GET /payments/funds', { signal }),
    staleTime: 0,
  });

export const paymentsQuery = () =>
  pagedQuery([...PAYMENTS_KEY, 'list'], (cursor, signal) => call('GET /payments', { query: { cursor }, signal }));

/** Null when there is no such payment, or when it belongs to someone else. */
export const receiptQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'one', paymentId],
    queryFn: ({ signal }) => orMissing(call('GET /payments/:paymentId', { params: { paymentId }, signal })),
  });
