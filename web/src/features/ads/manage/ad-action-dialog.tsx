import { POST_ACTION_COPY } from '../../posts/posts.public.ts';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { dialogCopyOf } from './dialog-copy.ts';
import { useAdAction, type OwnAction } from './use-ad-action.ts';

/** Confirms pausing, resuming or stopping an ad. */
export function AdActionDialog({ ad, action, onClose }: { ad: Ad; action: OwnAction; onClose: () => void }) {
  const copy = dialogCopyOf(ad, action);
  const mutation = useAdAction(ad, action, onClose);
  return (
    <ConfirmDialog
      open
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={POST_ACTION_COPY.cancel}
      tone={action === 'stop' ? 'danger' : 'primary'}
      busy={mutation.isPending}
      // The button that opened the dialog disappears when the status changes.
      focusAfter={() => (mutation.isIdle ? null : document.getElementById('content'))}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {copy.body}
    </ConfirmDialog>
  );
}
