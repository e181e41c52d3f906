import { useState } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { CHATS } from '@quad/contract/chats/chats';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { SHARE_COPY } from '../../../lib/sharing/share-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { fitted } from '../../posts/posts.public.ts';
import { CHAT_COPY } from '../chat-copy.ts';
import { PostSummary } from '../post-summary.tsx';
import { PeopleSearch } from './people-search.tsx';
import { usePeoplePicker } from './use-people-picker.ts';
import { useSendPost } from './use-send-post.ts';

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
      closeOnOutsidePress={text === ''}
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
