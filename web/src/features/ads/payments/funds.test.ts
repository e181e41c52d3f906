import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { useAdAction } from '../manage/use-ad-action.ts';
import { someAd } from '../test/some-ad.ts';
import { fundsQuery } from './payments.queries.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['stop', 'resume'] as const)('the funds are read again after "%s", which can change them', async (action) => {
  const client = createQueryClient();
  client.setQueryData(fundsQuery().queryKey, { availableCents: 500 });
  vi.stubGlobal('fetch', async () => Response.json({}));
  await onScreen(() => useAdAction(someAd({}), action, () => undefined), client).mutateAsync();
  expect(client.getQueryState(fundsQuery().queryKey)?.isInvalidated).toBe(true);
});
