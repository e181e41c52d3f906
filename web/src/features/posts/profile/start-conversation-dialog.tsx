import { useNavigate } from 'react-router';
import type { Person } from '@quad/contract/accounts';
import { PROFILE_PAGE_WORDS } from '@quad/contract/profiles';
import { messageToPath } from '../../../lib/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fullNameOf, useGate } from '../../accounts/accounts.public.ts';

/** Asks before a conversation begins; whoever may not write yet is shown what is missing instead. */
export function StartConversationDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const gate = useGate();
  const navigate = useNavigate();

  function start() {
    onClose();
    if (gate('message')) void navigate(messageToPath(person.username));
  }

  return (
    <ConfirmDialog
      open
      title={PROFILE_PAGE_WORDS.startConversation}
      confirmLabel={PROFILE_PAGE_WORDS.start}
      cancelLabel={PROFILE_PAGE_WORDS.cancel}
      onConfirm={start}
      onCancel={onClose}
    >
      {PROFILE_PAGE_WORDS.startHint} <bdi>{fullNameOf(person)}</bdi>
    </ConfirmDialog>
  );
}
