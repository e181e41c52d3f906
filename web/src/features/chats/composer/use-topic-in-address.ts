import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CHATS } from '@quad/contract/chats/chats';
import { STILL_AVAILABLE } from '@quad/contract/market/items';
import { countCharacters, plainTextOf } from '@quad/contract/posts/rich-text';
import { documentOf, toastTooLong, type Draft, type OpenDraft } from '../../posts/posts.public.ts';
import type { ChatTopic } from '../chats.queries.ts';
import { topicIn, withoutTopic } from './topic-address.ts';

/**
 * Moves the topic from the URL into the loaded draft. It is removed from the URL, so that a reload does not bring back
 * what was removed or sent.
 */
export function useTopicInAddress(opened: OpenDraft, isReady: boolean) {
  const [search] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();

  const take = useEffectEvent(() => {
    const topic = topicIn(search);
    if (!topic) return;
    // The default question gives way to a draft. Any other question was pressed.
    const isPressed = topic.text !== '' && topic.text !== STILL_AVAILABLE;
    opened.change((draft) => (isPressed ? withQuestion : withTopic)(draft, topic));
    void navigate({ search: withoutTopic(search) }, { replace: true, state });
  });
  useEffect(() => {
    if (isReady) take();
  }, [isReady, search]);
}

type MessageDraft = Pick<Draft, 'document' | 'about'>;

/** Keeps what the student wrote. Replaces text that was only filled in before. */
export function withTopic({ document, about }: MessageDraft, { postId, text }: ChatTopic): Partial<MessageDraft> {
  const written = plainTextOf(document);
  if (written.trim() !== '' && written !== about?.filled) return { about: { postId, filled: '' } };
  return { about: { postId, filled: text }, document: documentOf(text) };
}

/** Like `withTopic`, but adds a question that the student chose to what they wrote. */
export function withQuestion(draft: MessageDraft, topic: ChatTopic) {
  const started = withTopic(draft, topic);
  const written = plainTextOf(draft.document).trimEnd();
  if (started.document || written.split('\n').includes(topic.text)) return started;
  const document = documentOf(`${written}\n${topic.text}`);
  if (countCharacters(document) <= CHATS.textMax) return { ...started, document };
  // Not truncated, because half of an offer would be a different offer.
  toastTooLong();
  return started;
}
