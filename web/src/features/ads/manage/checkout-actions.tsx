import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { AD_ALERTS } from '../ad-alerts.ts';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { adPath, ROUTES } from '@quad/contract/pages';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { OWN_ADS } from '../ads.queries.ts';
import { useCheckoutReturn } from '../payments/use-checkout-return.ts';
import { refreshBoostedPost } from '../boost/refresh-boosted-post.ts';

/** Actions of an unpaid ad: pay, or cancel after a question. */
export function CheckoutActions({ ad: { id, postId } }: { ad: Ad }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: OWN_ADS });

  const finish = useMutation({
    mutationFn: () => call('POST /ads/:adId/checkout', { params: { adId: id } }),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
    onError: () => void refresh(),
  });
  useCheckoutReturn(finish.reset);
  const cancel = useMutation({
    mutationFn: () => orMissing(call('DELETE /ads/:adId', { params: { adId: id } })),
    onSettled: () => setAsking(false),
    onSuccess: async (response) => {
      void refreshBoostedPost(cache, postId);
      // An ad that was paid in the meantime stays and runs.
      if (response && !response.deleted) return refresh();
      toast({ message: AD_ALERTS.cancelled_ad, tone: 'okay' });
      if (location.pathname === adPath(id)) await navigate(ROUTES.ads, { replace: true });
      return refresh();
    },
  });

  return (
    <>
      <Button kind="primary" busy={finish.isPending || finish.isSuccess} onClick={() => finish.mutate()}>
        {MANAGE_ADS_COPY.finishPayment}
      </Button>
      <Button onClick={() => setAsking(true)}>{MANAGE_ADS_COPY.cancelCheckout}</Button>
      <ConfirmDialog
        open={isAsking}
        title={MANAGE_ADS_COPY.cancelTitle}
        confirmLabel={MANAGE_ADS_COPY.cancelConfirm}
        cancelLabel={MANAGE_ADS_COPY.cancelKeep}
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      >
        {MANAGE_ADS_COPY.cancelText}
      </ConfirmDialog>
    </>
  );
}
