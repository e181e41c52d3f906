import { AD_DIALOGS } from '@quad/contract/ad-copy';
import { POST_ACTION_COPY } from '@quad/contract/post-copy';
import type { Ad } from '@quad/contract/ads';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useAdAction, type OwnAction } from './use-ad-action.ts';

/** Asks before an ad is paused, resumed or stopped. */
export function AdActionDialog({ ad, action, onClose }: { ad: Ad; action: OwnAction; onClose: () => void }) {
  const words = AD_DIALOGS[action];
  const doing = useAdAction(ad, action, onClose);
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={POST_ACTION_COPY.cancel}
      tone={action === 'stop' ? 'danger' : 'primary'}
      busy={doing.isPending}
      // The button that asked goes with the status.
      focusAfter={() => document.getElementById('content')}
      onConfirm={() => doing.mutate()}
      onCancel={onClose}
    >
      {words.body}
    </ConfirmDialog>
  );
}
