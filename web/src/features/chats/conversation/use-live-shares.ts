import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live/live-context.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';
import { changeConversation } from './conversation.queries.ts';
import { withoutPost } from './conversation.ts';

/** Removes a shared post from the conversation when it is deleted. */
export function useLiveShares(chatId: string) {
  const cache = useQueryClient();
  useLive(`campus:${useCampus().id}`, (event) => {
    if (event.type !== 'post.deleted') return;
    changeConversation(cache, chatId, (known) => withoutPost(known, event.postId));
  });
}
