import type { Post } from '@quad/contract/posts/posts.schemas';
import { dialogs } from '../../../lib/dialogs.ts';

export function openShare(post: Post) {
  dialogs.open({ name: 'share-post', props: { post } });
}
