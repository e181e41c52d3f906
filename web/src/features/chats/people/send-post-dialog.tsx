import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { CHATS } from '@quad/contract/chats/chats';
import { chatPath } from '@quad/contract/pages';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { tidied } from '@quad/contract/posts/rich-text';
import { call } from '../../../lib/call.ts';
import { SHARE_COPY } from '../../../lib/share-copy.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGate } from '../../accounts/accounts.public.ts';
import { documentOf, fitted } from '../../posts/posts.public.ts';
import { CHAT_COPY } from '../chat-copy.ts';
import { messageOutbox } from '../outbox/message-outbox.ts';
import { PostSummary } from '../post-summary.tsx';
import { PeopleSearch } from './people-search.tsx';
import { usePeoplePicker } from './use-people-picker.ts';

type Props = { post: Post; onClose: () => void };

/** Sends a post in the conversation with someone: recent conversations first, then everybody by name. */
export function SendPostDialog({ post, onClose }: Props) {
  const [text, setText] = useState('');
  const sending = useSendPost(post, onClose);
  const picker = usePeoplePicker(send);

  function send(person: Person) {
    if (!sending.isPending) sending.mutate({ person, text });
  }

  return (
    <Dialog
      open
      title={SHARE_COPY.send}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          unready={picker.chosen ? undefined : CHAT_COPY.selectUser}
          busy={sending.isPending}
          onClick={() => picker.chosen && send(picker.chosen)}
        >
          {CHAT_COPY.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="rounded-input border border-line bg-raised p-2.5">
          <PostSummary post={post} />
        </div>
        <TextField
          label={CHAT_COPY.write}
          value={text}
          autoComplete="off"
          onChange={({ target: { value } }) =>
            setText(fitted({ text: value, caret: value.length }, CHATS.textMax).text)
          }
        />
        <PeopleSearch picker={picker} />
      </div>
    </Dialog>
  );
}

/** The message goes through the outbox, like every other. */
function useSendPost(post: Post, onSent: () => void) {
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
