import { expect, test } from 'vitest';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { setTransport } from '../../../lib/calls/call.ts';
import { toasts } from '../../../lib/toasts.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { rootPost, thread } from '../test/thread.ts';
import { useDeletePost } from './delete-post.queries.ts';

test.each<[Post | undefined, { message: string; tone: string }]>([
  [thread('1<root')[0], { message: 'Comment Removed', tone: 'success' }],
  [rootPost(), { message: 'Your post was deleted', tone: 'okay' }],
])('a deletion is confirmed in the specified words and tone %#', async (post, alert) => {
  if (!post) throw new Error('There is nothing to delete');
  setTransport(async () => ({ status: 200, body: rootPost() }));
  await onScreen(() => useDeletePost(post)).mutateAsync();
  expect(toasts.read().shown.at(-1)).toMatchObject(alert);
});
