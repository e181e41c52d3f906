import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@quad/contract/accounts';
import type { PostId } from '@quad/contract/posts';
import { PROFILE_PAGE_COPY } from '@quad/contract/profiles';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { fullNameOf, useGate, useMay } from '../accounts/accounts.public.ts';
import { findPost, trackAd } from '../posts/posts.public.ts';
import { useOpenChat } from './chats.queries.ts';

type Props = { person: Person; postId?: PostId; onClose: () => void };

/** Asks before a conversation begins; whoever may not write yet is shown what is missing instead. */
export function StartConversationDialog({ person, postId, onClose }: Props) {
  const gate = useGate();
  const may = useMay('message');
  const cache = useQueryClient();
  const opening = useOpenChat(onOpened);
  // Pressed twice, the post is still shared once.
  const [clientId] = useState(() => crypto.randomUUID());

  function onOpened() {
    onClose();
    const post = postId && findPost(cache, postId);
    if (post) trackAd(post, 'direct_message');
  }

  function start() {
    if (opening.isPending) return;
    // One dialog at a time: what is missing is shown in the place of this one.
    if (!may) onClose();
    if (gate('message')) opening.mutate({ userId: person.id, ...(postId && { share: { postId, clientId } }) });
  }

  return (
    <ConfirmDialog
      open
      title={PROFILE_PAGE_COPY.startConversation}
      confirmLabel={PROFILE_PAGE_COPY.start}
      cancelLabel={PROFILE_PAGE_COPY.cancel}
      busy={opening.isPending}
      onConfirm={start}
      onCancel={onClose}
    >
      {PROFILE_PAGE_COPY.startHint} <bdi>{fullNameOf(person)}</bdi>
    </ConfirmDialog>
  );
}
