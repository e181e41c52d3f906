import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { chatAboutPath } from '@quad/contract/pages';
import { PROFILE_PAGE_COPY } from '../posts/posts.public.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { fullNameOf, useGate, useMay } from '../accounts/accounts.public.ts';
import { chatWithQuery, useOpenChat, type ChatTopic } from './chats.queries.ts';

type Props = { person: Person; about?: ChatTopic; onClose: () => void };

/** Confirms starting a conversation. About a post it asks only where the two have none yet. */
export function StartConversationDialog({ person, about, onClose }: Props) {
  if (about) return <AboutPost person={person} about={about} onClose={onClose} />;
  return <Question person={person} onClose={onClose} />;
}

function AboutPost({ person, about, onClose }: Required<Props>) {
  const navigate = useNavigate();
  const existing = useQuery(chatWithQuery(person.id));
  const chatId = existing.data;
  const { pathname } = useLocation();
  const [pressedAt] = useState(pathname);
  // The check takes a while on a slow connection, and the page stays usable meanwhile.
  const hasLeft = pathname !== pressedAt;

  const enter = useEffectEvent((id: string) => {
    onClose();
    void navigate(chatAboutPath(id, about));
  });
  useEffect(() => {
    if (hasLeft) onClose();
    else if (chatId) enter(chatId);
  }, [hasLeft, chatId, onClose]);

  // When the check fails, starting a conversation finds the existing one or says what is wrong.
  if (existing.isPending || chatId || hasLeft) return null;
  return <Question person={person} about={about} onClose={onClose} />;
}

/** A viewer who cannot message yet sees what is missing instead. */
function Question({ person, about, onClose }: Props) {
  const gate = useGate();
  const may = useMay('message');
  const opening = useOpenChat(onClose);

  function start() {
    if (opening.isPending) return;
    // Only one dialog at a time: the prompt replaces this one.
    if (!may) onClose();
    if (gate('message')) opening.open({ userId: person.id, about });
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
