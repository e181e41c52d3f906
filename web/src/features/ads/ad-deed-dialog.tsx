import { AD_DIALOGS } from '@quad/contract/ad-words';
import { POST_DEED_WORDS } from '@quad/contract/post-words';
import type { Ad } from '@quad/contract/ads';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAdDeed, type OwnDeed } from './use-ad-deed.ts';

/** Asks before an ad is paused, resumed or stopped. */
export function AdDeedDialog({ ad, deed, onClose }: { ad: Ad; deed: OwnDeed; onClose: () => void }) {
  const words = AD_DIALOGS[deed];
  const doing = useAdDeed(ad, deed, onClose);
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={POST_DEED_WORDS.cancel}
      tone={deed === 'stop' ? 'danger' : 'primary'}
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
