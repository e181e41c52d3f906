import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live-context.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';
import { changeConversation } from './conversation.queries.ts';
import { withoutPost } from './conversation.ts';

/** A post that is deleted while it is on screen is gone from the conversation too. */
export function useLiveShares(chatId: string) {
  const cache = useQueryClient();
  useLive(`campus:${useCampus().id}`, (news) => {
    if (news.type !== 'post.deleted') return;
    changeConversation(cache, chatId, (known) => withoutPost(known, news.postId));
  });
}
