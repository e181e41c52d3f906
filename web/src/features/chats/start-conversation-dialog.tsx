import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { findPost, PROFILE_PAGE_COPY, trackAd } from '../posts/posts.public.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { fullNameOf, useGate, useMay } from '../accounts/accounts.public.ts';
import { useOpenChat } from './chats.queries.ts';

type Props = { person: Person; postId?: PostId; onClose: () => void };

/** Confirms starting a conversation. A viewer who cannot message yet sees what is missing instead. */
export function StartConversationDialog({ person, postId, onClose }: Props) {
  const gate = useGate();
  const may = useMay('message');
  const cache = useQueryClient();
  const opening = useOpenChat(onOpened);
  // Created once, so that a second click does not share the post twice.
  const [clientId] = useState(() => crypto.randomUUID());

  function onOpened() {
    onClose();
    const post = postId && findPost(cache, postId);
    if (post) trackAd(post, 'direct_message');
  }

  function start() {
    if (opening.isPending) return;
    // Only one dialog at a time: the prompt replaces this one.
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
