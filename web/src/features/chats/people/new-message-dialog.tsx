import { CHAT_COPY } from '../chat-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PeopleSearch } from './people-search.tsx';
import { useNewMessage } from './use-new-message.ts';

/** Chooses a recipient, on top of the page where it was opened. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const { picker, start, isStarting } = useNewMessage(onClose);
  return (
    <Dialog
      open
      title={CHAT_COPY.newTitle}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          unready={picker.chosen ? undefined : CHAT_COPY.selectUser}
          busy={isStarting}
          onClick={start}
        >
          {CHAT_COPY.next}
        </Button>
      }
    >
      <PeopleSearch picker={picker} />
    </Dialog>
  );
}
