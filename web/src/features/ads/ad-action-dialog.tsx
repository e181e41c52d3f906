import type { Ad } from '@quad/contract/ads/ads.schemas';
import { POST_ACTION_COPY } from '../posts/posts.public.ts';
import { AD_DIALOGS } from './ad-copy.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useAdAction, type OwnAction } from './use-ad-action.ts';

/** Confirms pausing, resuming or stopping an ad. */
export function AdActionDialog({ ad, action, onClose }: { ad: Ad; action: OwnAction; onClose: () => void }) {
  const copy = AD_DIALOGS[action];
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
      focusAfter={() => document.getElementById('content')}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {copy.body}
    </ConfirmDialog>
  );
}
