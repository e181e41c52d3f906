import { useCallback } from 'react';
import { STILL_AVAILABLE } from '@quad/contract/market/items';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { dialogs } from '../../../lib/dialogs.ts';
import { useGate } from '../../accounts/accounts.public.ts';

/**
 * Returns `messageAuthor(post, text)`: opens the conversation with the author about the post, with the text filled in,
 * if the viewer is allowed to. For an available item, the default text is a question.
 */
export function useMessageAuthor() {
  const gate = useGate();
  return useCallback(
    ({ author, id, item }: Post, text = item?.status === 'available' ? STILL_AVAILABLE : '') => {
      if (!gate('message')) return;
      dialogs.open({ name: 'start-conversation', props: { person: author, about: { postId: id, text } } });
    },
    [gate],
  );
}
