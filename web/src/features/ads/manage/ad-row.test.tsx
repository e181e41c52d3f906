import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { AdRow } from './ad-row.tsx';
import { someAd } from '../test/some-ad.ts';

const NO_STATS = someAd({}).stats;

test.each([
  [0, 0, '0 views · 0 interactions'],
  [1, 1, '1 view · 1 interaction'],
  [2, 1200, '2 views · 1.2K interactions'],
])('%s and %s are shown as: %s', (views, saves, expected) => {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { mediaBaseUrl: '/files' } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AdRow ad={someAd({ stats: { ...NO_STATS, views, saves } })} isOpen={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(expected);
});
