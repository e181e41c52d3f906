import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import type { Item, ItemChange } from '@quad/contract/market/items.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { setTransport, type WireRequest } from '../../../lib/calls/call.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { toasts } from '../../../lib/toasts.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { onePostQuery } from '../media/media.queries.ts';
import { findPost } from '../posts.queries.ts';
import { rootPost } from '../test/thread.ts';
import { useChangeItem } from './use-change-item.ts';

const desk: Item = {
  intent: 'selling',
  priceCents: 4500,
  isNegotiable: true,
  condition: null,
  status: 'available',
  version: 3,
  hold: null,
  buyer: null,
  relistUntil: null,
};
const post: Post = { ...rootPost(), item: desk };
const sold: Post = { ...post, item: { ...desk, status: 'sold', version: 4 } };
const restored: Post = { ...post, item: { ...desk, version: 5 } };

const LONG_TIMEOUT = { timeout: 20_000 };

/** A list with the post, and the requests to the server. */
function page(responses: (request: WireRequest) => { status: number; body: unknown }) {
  const client = createQueryClient();
  client.setQueryData(onePostQuery(post.id).queryKey, {
    pages: [{ items: [post], nextCursor: null }],
    pageParams: [undefined],
  });
  const asked: WireRequest[] = [];
  setTransport(async (request) => {
    asked.push(request);
    return responses(request);
  });
  const change = (wanted: ItemChange) =>
    onScreen(() => useChangeItem(post), client)
      .mutateAsync(wanted)
      .catch(() => undefined);
  return { asked, change, shown: () => findPost(client, post.id)?.item?.status };
}

const toastTexts = () => toasts.read().shown.map(({ message }) => message);

beforeEach(() => {
  // A repeated toast is dropped for three seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
});

const response = (paidBackCents: number | null) => ({
  status: 200,
  body: { post: sold, paidBackCents, undoUntil: '2026-11-16T00:00:10.000Z' },
});

test('an action names the version on screen, updates every list, and can be undone for ten seconds', async () => {
  const { asked, change, shown } = page(({ path }) =>
    path.endsWith('/undo') ? { status: 200, body: { post: restored, paidBackCents: null } } : response(null),
  );
  await change({ action: 'sell', buyerId: null });
  expect(asked[0]).toMatchObject({ body: { version: 3, change: { action: 'sell', buyerId: null } } });
  expect(shown()).toBe('sold');
  const [toast] = toasts.read().shown;
  expect(toast).toMatchObject({ message: 'Marked as sold.', durationMs: 10_000, action: { label: 'Undo' } });
  toast?.action?.onPress();
  await vi.waitFor(() => expect(shown()).toBe('available'), LONG_TIMEOUT);
  await vi.waitFor(() => expect(toastTexts()).toContain('Undone.'), LONG_TIMEOUT);
  expect(asked.at(-1)?.path).toMatch(/\/item\/changes\/[0-9a-f-]{36}\/undo$/);
});

test('only the latest change can be undone', async () => {
  const { change } = page(() => response(null));
  await change({ action: 'hold', userId: post.author.id });
  await change({ action: 'sell', buyerId: null });
  expect(toastTexts()).toEqual(['Marked as sold.']);
});

test.each([
  [1500, 'Your ad stopped because the item is sold. We paid back $15.00.'],
  [0, 'Your ad stopped because the item is sold.'],
])('when an ad stopped, the toast says so: %i cents', async (cents, words) => {
  const { change } = page(() => response(cents));
  await change({ action: 'sell', buyerId: null });
  expect(toastTexts()).toEqual([words]);
});

test.each([
  ['sold', 2000, 'Your ad stopped because the item is sold. We paid back $20.00.'],
  ['found', 0, 'Your ad stopped because the item is found.'],
] as const)('an undo that stopped an ad says so: %s, %i cents', async (status, paidBackCents, words) => {
  const again: Post = { ...post, item: { ...desk, status, version: 5 } };
  const { change } = page(({ path }) =>
    path.endsWith('/undo') ? { status: 200, body: { post: again, paidBackCents } } : response(null),
  );
  await change({ action: 'relist' });
  toasts.read().shown[0]?.action?.onPress();
  await vi.waitFor(() => expect(toastTexts()).toContain(words), LONG_TIMEOUT);
  expect(toastTexts()).not.toContain('Undone.');
});

test('a conflicting change gets a message, and the current item is shown', async () => {
  const { status, message } = ERRORS.item_changed;
  const { change, shown } = page(({ method }) =>
    method === 'GET'
      ? { status: 200, body: sold }
      : { status, body: { code: 'item_changed', message, errors: [{ msg: message }] } },
  );
  await change({ action: 'hold', userId: post.author.id });
  expect(toastTexts()).toEqual(['This has changed meanwhile.']);
  await vi.waitFor(() => expect(shown()).toBe('sold'), LONG_TIMEOUT);
});
