import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ChatId } from '@quad/contract/chats/chats.schemas';
import { CHAT_COPY } from './chat-copy.ts';
import { call, CallError } from '../../lib/calls/call.ts';
import { orMissing } from '../../lib/calls/or-missing.ts';
import { chatPath, ROUTES } from '@quad/contract/pages';
import { toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { forgetChat } from './follow-chat.ts';
import { messageOutbox } from './outbox/message-outbox.ts';

type Props = { chatId: ChatId; open: boolean; onClose: () => void };

/** Confirms deleting, because it affects both participants. */
export function DeleteChatDialog({ chatId, open, onClose }: Props) {
  const deleting = useDeleteChat(chatId, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={CHAT_COPY.removeTitle}
      tone="danger"
      confirmLabel={CHAT_COPY.removeYes}
      cancelLabel={CHAT_COPY.cancel}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      {CHAT_COPY.removeHint}
    </ConfirmDialog>
  );
}

function useDeleteChat(chatId: ChatId, onDone: () => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      try {
        // A conversation that the other participant has already deleted counts as deleted.
        return await orMissing(call('DELETE /chats/:chatId', { params: { chatId } }));
      } catch (error) {
        const message = error instanceof CallError ? CHAT_COPY.notAllRemoved : CHAT_COPY.notRemoved;
        toast({ message, tone: 'danger' });
        return undefined;
      }
    },
    onSuccess: async (deleted) => {
      onDone();
      if (deleted === undefined) return;
      if (location.pathname === chatPath(chatId)) await navigate(ROUTES.messages, { replace: true });
      forgetChat(cache, chatId);
      void messageOutbox.read()?.forget(chatId);
      toast({ message: CHAT_COPY.removed });
    },
  });
}
