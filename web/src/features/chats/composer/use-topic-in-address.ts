import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { documentOf, type Draft, type OpenDraft } from '../../posts/posts.public.ts';
import type { ChatTopic } from '../chats.queries.ts';
import { topicIn, withoutTopic } from './topic-address.ts';

/**
 * Moves the topic of the address into the draft, once the draft is loaded. The address loses it, so that a reload does
 * not bring back what was removed or sent.
 */
export function useTopicInAddress(opened: OpenDraft, isReady: boolean) {
  const [search] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();

  const take = useEffectEvent(() => {
    const topic = topicIn(search);
    if (!topic) return;
    opened.change((draft) => withTopic(draft, topic));
    void navigate({ search: withoutTopic(search) }, { replace: true, state });
  });
  useEffect(() => {
    if (isReady) take();
  }, [isReady, search]);
}

/** What the student wrote stays. A text that was only filled in before gives way to the new one. */
export function withTopic({ document, about }: Pick<Draft, 'document' | 'about'>, { postId, text }: ChatTopic) {
  const written = plainTextOf(document);
  if (written !== '' && written !== about?.filled) return { about: { postId, filled: '' } };
  return { about: { postId, filled: text }, document: documentOf(text) };
}
