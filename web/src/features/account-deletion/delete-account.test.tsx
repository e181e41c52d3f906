import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../test/on-screen.tsx';
import { fundsQuery } from '../ads/ads.public.ts';
import { campusQuery } from '../campuses/campuses.public.ts';
import { DeleteAccount } from './delete-account.tsx';

function pageWith(availableCents: number, deletionDueAt: string | null) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { timeZone: 'America/Chicago' } });
  client.setQueryData(fundsQuery().queryKey, { availableCents });
  const deletion = { export: null, mayExport: true, deletionDueAt, hasPassword: false };
  return markupOf(<DeleteAccount deletion={deletion} />, client);
}

test.each([null, '2026-09-08T12:00:00Z'])(
  'a student with funds is told to request a payout before the account is erased (due at %s)',
  (dueAt) => {
    const page = pageWith(1_500, dueAt);
    expect(textsIn(page).join(' ')).toContain(
      'You have $15.00 in available funds. Request a payout before your account is erased.',
    );
    expect(page).toContain('href="/settings/payments"');
    expect(textsIn(pageWith(0, dueAt)).join(' ')).not.toContain('available funds');
  },
);
