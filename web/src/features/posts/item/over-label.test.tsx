import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ItemStatus } from '@quad/contract/market/items';
import type { Item } from '@quad/contract/market/items.schemas';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { MediaTile } from '../media/media-tile.tsx';
import { rootPost } from '../test/thread.ts';
import { DimmedWhenOver } from './over-label.tsx';

function itemThatIs(status: ItemStatus): Item {
  const isWish = status === 'open' || status === 'found';
  const details = {
    intent: isWish ? 'looking' : 'selling',
    priceCents: 4500,
    isNegotiable: false,
    condition: null,
  } as const;
  return { ...details, status, version: 1, hold: null, buyer: null, relistUntil: null };
}

/** Whether the picture is dimmed, and the label over it. */
function read(shown: ReactNode) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: NOBODY });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>,
  );
  return [html.includes('opacity-50'), /bg-black\/75[^>]*>(\w+)</.exec(html)?.[1]];
}

const STATES: [ItemStatus | null, boolean, string | undefined][] = [
  [null, false, undefined],
  ['available', false, undefined],
  ['held', false, undefined],
  ['sold', true, 'Sold'],
  ['open', false, undefined],
  ['found', true, 'Found'],
];

test.each(STATES)('the photos of a card whose item is %s: dimmed %s, with %s over them', (status, isDimmed, label) => {
  const item = status && itemThatIs(status);
  expect(read(<DimmedWhenOver item={item}>photos</DimmedWhenOver>)).toEqual([isDimmed, label]);
});

test.each(STATES)('the tile of an item that is %s: dimmed %s, with %s over it', (status, isDimmed, label) => {
  const post = { ...rootPost(), item: status && itemThatIs(status) };
  expect(read(<MediaTile post={post} eager={false} />)).toEqual([isDimmed, label]);
});
