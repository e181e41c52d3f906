import { expect, test } from 'vitest';
import { getPayment } from '@quad/contract/ads/payments.endpoints';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { receiptQuery } from './payments.queries.ts';
import { ReceiptScreen } from './receipt-screen.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const CHARGE = {
  id: ID,
  kind: 'charge',
  status: 'succeeded',
  cents: 2_000,
  description: '4 days of Boost Post',
  adId: ID,
  adTitle: 'A desk',
  isFunds: false,
  isDisputed: false,
  at: '2026-11-01T12:00:00.000Z',
  receiptUrl: null,
  reference: 'Q-111111111111',
  paidBy: 'Olive H.',
};

function linesOf(changes: Partial<Record<keyof typeof CHARGE, unknown>>) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { name: 'OU', supportEmail: 'help@ou.example' } });
  client.setQueryData(receiptQuery('').queryKey, getPayment.response.parse({ ...CHARGE, ...changes }));
  const markup = markupOf(<ReceiptScreen />, client);
  return [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name = '', value = '']) =>
    [name, ...textsIn(value)].join(': '),
  );
}

test('a receipt names what was paid for, and who paid', () => {
  expect(linesOf({})).toEqual(expect.arrayContaining(['Boost Post: A desk', 'Status: Paid', 'Paid by: Olive H.']));
});

test('the receipt of a payout names nothing that was bought, and who was paid', () => {
  const payout = { kind: 'payout', description: 'Payout of Available Funds', adId: null, adTitle: '' };
  const names = linesOf(payout).map((line) => line.split(':')[0]);
  expect(names).toEqual(['Date', 'Status', 'Paid to', 'Reference', 'Amount']);
});
