import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Item } from '@quad/contract/market/items.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { desk, wantedDesk } from '../test/items.ts';
import { rootPost } from '../test/thread.ts';
import { ItemPanel } from './item-panel.tsx';

const post: Post = rootPost();
const owner = post.author;
const marcus = { ...owner, id: post.id as never, username: 'marcus', firstName: 'Marcus' };

const held: Item = { ...desk, status: 'held' };
const heldForMarcus: Item = { ...held, hold: { person: marcus, until: '2026-11-17T21:00:00.000Z' } };
const soldLately: Item = { ...desk, status: 'sold', buyer: marcus, relistUntil: '2100-01-01T00:00:00.000Z' };

function panelFor(item: Item, viewer: typeof owner | null, about: Partial<Post> = {}) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ItemPanel post={{ ...post, item, ...about }} item={item} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const buttons = Array.from(html.matchAll(/<button [^>]*>(.*?)<\/button>/g), ([, inside = '']) =>
    inside.replaceAll(/<[^>]+>/g, '').replace('Processing...', ''),
  );
  return { html, buttons, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

test('a visitor can message the seller and ask three questions with one click', () => {
  expect(panelFor(desk, null).buttons).toEqual([
    'Message seller',
    'Is this still available?',
    'Would you take $40?',
    'Where can we meet?',
  ]);
  expect(panelFor(desk, marcus).text).toContain('Price 45 dollars, or best offer. Condition like new. Available.');
});

test.each<[string, Item, string[]]>([
  ['available', desk, ['Hold for someone', 'Mark as sold']],
  ['held', heldForMarcus, ['Mark as sold', 'Release']],
  ['sold', soldLately, ['Make available again']],
  ['open', wantedDesk, ['Mark as found']],
  ['found', { ...wantedDesk, status: 'found' }, ['Reopen']],
])('the owner of a %s item gets the actions of the table', (_, item, steps) => {
  expect(panelFor(item, owner).buttons).toEqual(expect.arrayContaining(steps));
});

test('an item sold too long ago cannot be made available again', () => {
  const longAgo = { ...soldLately, relistUntil: '2026-01-01T00:00:00.000Z' };
  expect(panelFor(longAgo, owner).buttons).toEqual(['Edit details']);
});

test('owner and holder see whom an item is held for, and everyone else only that it is held', () => {
  expect(panelFor(heldForMarcus, owner).text).toMatch(/Held for Marcus H\. until Tuesday 9 pm/);
  expect(panelFor(heldForMarcus, marcus).text).toContain('Held for you until Tuesday 9 pm');
  expect(panelFor(heldForMarcus, marcus).buttons).toContain('Release');
  const other = panelFor(held, { ...marcus, id: 'somebody' as never });
  expect(other.text).toContain('Held');
  expect(other.text).not.toContain('until');
  expect(other.buttons).not.toContain('Release');
});

test('a sold item has no questions, and the button of a wanted item names no seller', () => {
  expect(panelFor({ ...desk, status: 'sold' }, marcus).buttons).toEqual(['Message seller']);
  expect(panelFor(wantedDesk, marcus).buttons).toEqual(['Send Message']);
});

test('the button of an ad that starts a conversation is not shown twice', () => {
  const ad = { id: post.id as never, status: 'active', cta: { type: 'message' } } as const;
  expect(panelFor(desk, marcus, { ad }).buttons).not.toContain('Message seller');
});

test('an owner who gets no messages here cannot be messaged', () => {
  expect(panelFor(desk, marcus, { author: { ...owner, isVerified: false } }).buttons).toEqual([]);
});
