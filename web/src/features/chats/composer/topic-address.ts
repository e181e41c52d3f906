import { CHATS } from '@quad/contract/chats/chats';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { isUuid } from '../../../lib/is-uuid.ts';
import { fitted } from '../../posts/posts.public.ts';
import type { ChatTopic } from '../chats.queries.ts';

function isPostId(text: string): text is PostId {
  return isUuid(text);
}

/** The post to talk about and the text to start from, or null. */
export function topicIn(search: URLSearchParams): ChatTopic | null {
  const postId = search.get('post') ?? '';
  const text = search.get('text') ?? '';
  if (!isPostId(postId)) return null;
  return { postId, text: fitted({ text, caret: text.length }, CHATS.textMax).text };
}

/** The query without the topic, once the draft has it. */
export function withoutTopic(search: URLSearchParams) {
  const rest = new URLSearchParams(search);
  rest.delete('post');
  rest.delete('text');
  return rest.toString();
}
