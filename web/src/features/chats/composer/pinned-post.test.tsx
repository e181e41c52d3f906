import { expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { setTransport } from '../../../lib/calls/call.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { onePostQuery } from '../../posts/posts.public.ts';
import { rootPost } from '../../posts/test/thread.ts';
import { PinnedPost } from './pinned-post.tsx';

const { id } = rootPost();

/** The texts above the message field after this response. */
async function pinnedAfter(status: number, body: unknown) {
  setTransport(async () => ({ status, body }));
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false, mediaBaseUrl: '' } });
  // Otherwise a failed query would retry on mount and be shown as loading.
  client.setQueryDefaults(onePostQuery(id).queryKey, { retryOnMount: false });
  await client.fetchInfiniteQuery(onePostQuery(id)).catch(() => undefined);
  const texts = textsIn(markupOf(<PinnedPost postId={id} onRemove={() => undefined} />, client));
  return texts.filter((text) => text !== 'Processing...');
}

const refusal = (code: 'post_missing' | 'unexpected') => ({ code, message: ERRORS[code].message, errors: [] });

test('a post that is gone is shown as deleted', async () => {
  expect(await pinnedAfter(404, refusal('post_missing'))).toEqual(['* Post deleted **']);
});

test('a post that could not be loaded is not shown as deleted, and can be tried again', async () => {
  expect(await pinnedAfter(500, refusal('unexpected'))).toEqual(['Something went wrong', 'Retry']);
});

test('the post is shown', async () => {
  expect(await pinnedAfter(200, rootPost())).toContain('root');
});
