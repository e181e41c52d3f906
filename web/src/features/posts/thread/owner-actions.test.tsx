import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ITEM_STATUSES, isBoostable, type ItemStatus } from '@quad/contract/market/items';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BOOST_BUTTON_COPY } from '../card/post-action-copy.ts';
import { rootPost } from '../test/thread.ts';
import { OwnerActions } from './owner-actions.tsx';

const desk = { intent: 'selling', priceCents: 4500, isNegotiable: true, condition: null, version: 1 } as const;
const nobody = { hold: null, buyer: null, relistUntil: null };

/** What the owner of the post sees. */
function actionOf(status: ItemStatus | null) {
  const post = { ...rootPost(), item: status && { ...desk, ...nobody, status } };
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false, canBoost: true } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer: post.author } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnerActions post={post} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, '');
}

test('what is sold or found is not offered to be boosted, on its page and in its menu', () => {
  expect([null, ...ITEM_STATUSES].map((status) => [status, actionOf(status)])).toEqual([
    [null, BOOST_BUTTON_COPY.boost],
    ['available', BOOST_BUTTON_COPY.boost],
    ['held', BOOST_BUTTON_COPY.boost],
    ['sold', ''],
    ['open', BOOST_BUTTON_COPY.boost],
    ['found', ''],
  ]);
  expect(isBoostable({ status: 'available' }, { canBoost: false })).toBe(false);
});
