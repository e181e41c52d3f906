import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Item } from '@quad/contract/market/items.schemas';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { desk, wantedDesk } from '../../posts/test/items.ts';
import { rootPost } from '../../posts/test/thread.ts';
import { CHAT, chat, message, MARCUS, OLIVE } from '../test/chat.ts';
import { chatItemQuery, newestShared } from './chat-item.queries.ts';
import { ItemBar } from './item-bar.tsx';

const postOf = (authorId: typeof OLIVE, item: Item | null) => {
  const post = rootPost();
  return { ...post, item, author: { ...post.author, id: authorId } };
};

/** The bar as Olive sees it in her conversation with Marcus. */
function barWith(post: ReturnType<typeof postOf> | null) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false, mediaBaseUrl: '' } });
  const pages = [{ items: post ? [post] : [], nextCursor: null }];
  client.setQueryData(chatItemQuery(CHAT, 'none').queryKey, { pages, pageParams: [undefined] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ItemBar chat={chat(1)} messages={[]} viewerId={OLIVE} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const buttons = Array.from(html.matchAll(/<button [^>]*>(.*?)<\/button>/g), ([, inside = '']) =>
    inside.replaceAll(/<[^>]+>/g, '').replace('Processing...', ''),
  );
  return { html, buttons };
}

test('has the item with its price and status, and links to its post', () => {
  const { html } = barWith(postOf(MARCUS, { ...desk, status: 'held' }));
  expect(html).toContain('aria-label="The item you&#x27;re talking about"');
  expect(html).toContain('Price 45 dollars, or best offer. Condition like new. Held.');
  expect(html).toContain(`href="/post/${rootPost().id}"`);
});

test('is not shown without an item', () => {
  expect(barWith(null).html).toBe('');
  expect(barWith(postOf(MARCUS, null)).html).toBe('');
});

test.each<[Item, string[]]>([
  [desk, ['Hold for Marcus', 'Mark as sold']],
  [{ ...desk, status: 'held' }, ['Mark as sold']],
  [{ ...desk, status: 'sold' }, []],
  [wantedDesk, []],
])('the owner of $status is offered %j', (item, buttons) => {
  expect(barWith(postOf(OLIVE, item)).buttons).toEqual(buttons);
});

test.each<[Item, string[]]>([
  [desk, ['Is this still available?', 'Would you take $40?', 'Where can we meet?']],
  [{ ...desk, isNegotiable: false }, ['Is this still available?', 'Where can we meet?']],
  [{ ...desk, status: 'sold' }, []],
  [wantedDesk, []],
])('the other student is offered the questions with one click', (item, buttons) => {
  expect(barWith(postOf(MARCUS, item)).buttons).toEqual(buttons);
});

test("a third student's item has no buttons for either of the two", () => {
  expect(barWith(postOf(rootPost().author.id, desk)).buttons).toEqual([]);
});

test('a newer message with an item refetches the bar, one without does not', () => {
  const [first, plain, last] = [
    message(1, { post: postOf(MARCUS, desk) }),
    message(2),
    message(3, { post: postOf(OLIVE, desk) }),
  ];
  expect(newestShared([])).toBe('none');
  expect(newestShared([first, plain])).toBe(first.id);
  expect(newestShared([first, plain, last])).toBe(last.id);
});
