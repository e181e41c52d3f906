import { useCallback } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { dialogs } from '../../../lib/dialogs.ts';
import { useGate } from '../../accounts/accounts.public.ts';

/**
 * Returns `messageAuthor(post)`: opens the dialog to message the author about the post, if the viewer is allowed to.
 */
export function useMessageAuthor() {
  const gate = useGate();
  return useCallback(
    ({ author, id }: Post, _text?: string) => {
      if (gate('message')) dialogs.open({ name: 'start-conversation', props: { person: author, postId: id } });
    },
    [gate],
  );
}
