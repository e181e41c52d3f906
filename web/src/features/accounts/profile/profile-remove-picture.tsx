import { useRef, useState, type RefObject } from 'react';
import { PROFILE_COPY } from './profile-copy.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { useRemoveAvatar } from './profile.queries.ts';

type Props = { offered: boolean; picker: RefObject<HTMLButtonElement | null> };

/**
 * The removal is immediate and final, so it asks first. Stays mounted when not offered, so that its dialog can close.
 */
export function RemovePicture({ offered, picker }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useRemoveAvatar();

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => toast({ message: PROFILE_COPY.saved, tone: 'success' }),
      onSettled: () => setIsConfirming(false),
    });
  }

  return (
    <>
      {offered && (
        <Button
          ref={button}
          kind="ghost"
          icon={<Icon of={trashIcon} size={18} />}
          onClick={() => setIsConfirming(true)}
        >
          {PROFILE_COPY.removePicture}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Remove your photo?"
        confirmLabel="Remove"
        cancelLabel="Cancel"
        tone="danger"
        busy={remove.isPending}
        focusAfter={() => button.current ?? picker.current}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      >
        People will see your initials instead.
      </ConfirmDialog>
    </>
  );
}
