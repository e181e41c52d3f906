import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { fundsQuery, paymentsQuery } from './payments.queries.ts';
import { PaymentsPage } from './payments-page.tsx';

/** The payments of a student with these funds, who has paid nothing yet. */
function pageWith(availableCents: number) {
  const client = createQueryClient();
  client.setQueryDefaults(fundsQuery().queryKey, { initialData: { availableCents } });
  client.setQueryDefaults(paymentsQuery().queryKey, {
    initialData: { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] },
  });
  return markupOf(<PaymentsPage />, client);
}

test('funds, activity and support have the specified texts', () => {
  const page = pageWith(1500);
  expect(textsIn(page)).toEqual(expect.arrayContaining(['Available Funds', '$15.00', 'Payment Activity']));
  expect(page).toMatch(/<a [^>]*href="\/settings\/help"[^>]*>(?:(?!<\/a>).)*Customer Support/);
});

test('only students with funds can request a payout', () => {
  expect(textsIn(pageWith(1500))).toContain('Pay out');
  expect(textsIn(pageWith(0))).not.toContain('Pay out');
});
