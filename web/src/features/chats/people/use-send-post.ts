import { useMutation } from '@tanstack/react-query';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { chatPath } from '@quad/contract/pages';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { tidied } from '@quad/contract/posts/rich-text';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { useGate } from '../../accounts/accounts.public.ts';
import { documentOf } from '../../posts/posts.public.ts';
import { CHAT_COPY } from '../chat-copy.ts';
import { messageOutbox } from '../outbox/message-outbox.ts';

/** Sends a post to someone, with a text or without. The message goes through the outbox, like every other. */
export function useSendPost(post: Post, onSent: () => void) {
  const gate = useGate();
  return useMutation({
    mutationFn: async ({ person, text }: { person: Person; text: string }) => {
      const outbox = messageOutbox.read();
      if (!gate('message') || !outbox) return null;
      const { chatId } = await call('POST /chats', { body: { userId: person.id } });
      const document = tidied(documentOf(text));
      const shared = { postId: post.id, post };
      await outbox.add({ clientKey: crypto.randomUUID(), chatId, document, file: null, shared }, Date.now());
      return chatId;
    },
    onSuccess: (chatId, { person }) => {
      onSent();
      if (!chatId) return;
      toast({
        message: CHAT_COPY.sentTo(person.firstName),
        link: { label: CHAT_COPY.view, href: chatPath(chatId) },
      });
    },
  });
}
