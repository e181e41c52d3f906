import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { CategoryRow } from './category-row.tsx';
import type { FeedAddress } from './feed-address.ts';
import { topCategoriesQuery } from './top-categories.queries.ts';
import { ItemFilterFields } from './item-filter-fields.tsx';

function rowFor(tab: 'feed' | 'media', address: FeedAddress) {
  const client = createQueryClient();
  client.setQueryData(topCategoriesQuery().queryKey, {
    items: ['furniture', 'tvs & media players'],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CategoryRow tab={tab} address={address} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function linksIn(markup: string) {
  const links = markup.matchAll(/<a [^>]*href="([^"]*)"([^>]*)>(.*?)<\/a>/g);
  return Array.from(links, ([, href = '', rest = '', inside = '']) =>
    [inside.replaceAll(/<[^>]+>/g, ''), href, rest.includes('aria-current') ? 'chosen' : ''].join(' ').trim(),
  );
}

test('each category is a link with its icon, which keeps the filters', () => {
  const markup = rowFor('media', {
    category: undefined,
    filter: { intent: 'looking' },
  });
  expect(linksIn(markup)).toEqual([
    'Furniture /media?category=furniture&amp;intent=looking',
    'TVs &amp; Media Players /media?category=tvs+%26+media+players&amp;intent=looking',
  ]);
  expect(markup.match(/<a [^>]*><svg/g)).toHaveLength(2);
  expect(markup).toContain('aria-label="Filters, 1 active"');
});

test('a category that is not among the most used comes first, after the link to all', () => {
  const markup = rowFor('feed', { category: 'drones', filter: {} });
  expect(linksIn(markup).slice(0, 2)).toEqual(['Show all /home', 'Drones /home?category=drones chosen']);
  expect(markup).toContain('aria-label="Filters"');
});

test('for Selling, "Available only" is on by itself, and a wanted post has no condition', () => {
  const fields = (intent?: 'selling' | 'looking') =>
    renderToStaticMarkup(<ItemFilterFields filter={intent ? { intent } : {}} onChange={() => undefined} />);
  const isOn = (markup: string) => /<input type="checkbox" role="switch"[^>]* checked=""/.test(markup);
  expect([fields(), fields('selling'), fields('looking')].map(isOn)).toEqual([false, true, false]);
  const intents =
    fields()
      .match(/<label.*?<\/label>/g)
      ?.filter((label) => label.includes('type="radio"')) ?? [];
  expect(intents.map((label) => label.replaceAll(/<[^>]+>/g, ''))).toEqual(['All', 'Selling', 'Looking for']);
  expect(fields('selling')).toContain('Any condition');
  expect(fields('looking')).not.toContain('Any condition');
});
