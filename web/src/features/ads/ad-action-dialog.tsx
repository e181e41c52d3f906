import { AD_DIALOGS, RESUME_COPY } from './ad-copy.ts';
import { POST_ACTION_COPY } from '../posts/posts.public.ts';
import { ADS } from '@quad/contract/ads/ads';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { formatMoney } from '@quad/contract/money';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { needsNextDay } from './ad-times.ts';
import { useAdAction, type OwnAction } from './use-ad-action.ts';

/** Confirms pausing, resuming or stopping an ad. */
export function AdActionDialog({ ad, action, onClose }: { ad: Ad; action: OwnAction; onClose: () => void }) {
  const copy = { ...AD_DIALOGS[action], ...(action === 'resume' && ad.runUntilPause && dailyCopy(ad)) };
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

function dailyCopy(ad: Ad) {
  const price = formatMoney(ADS.centsPerDay, 'amount');
  return needsNextDay(ad)
    ? { body: RESUME_COPY.charged(price), confirm: RESUME_COPY.chargedConfirm(price) }
    : { body: RESUME_COPY.daily(price) };
}
