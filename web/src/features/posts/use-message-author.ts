import { useCallback } from 'react';
import type { Post } from '@quad/contract/posts';
import { dialogs } from '../../lib/dialogs.ts';
import { useGate } from '../accounts/accounts.public.ts';

/** `messageAuthor(post)`: asks to begin a conversation with the post in it, of whoever may. */
export function useMessageAuthor() {
  const gate = useGate();
  return useCallback(
    ({ author, id }: Post) => {
      if (gate('message')) dialogs.open({ name: 'start-conversation', props: { person: author, postId: id } });
    },
    [gate],
  );
}
