import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import type { AdId } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OWN_ADS } from '../ads.queries.ts';
import { useCheckoutReturn } from '../payments/use-checkout-return.ts';

/** Pays the next day with another card: a new checkout that keeps the ad. */
export function OtherCard({ adId }: { adId: AdId }) {
  const cache = useQueryClient();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: () => call('POST /ads/:adId/card', { params: { adId } }),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
    // An error means that the ad's status has changed in the meantime.
    onError: () => void cache.invalidateQueries({ queryKey: OWN_ADS }),
  });
  useCheckoutReturn(reset);
  return (
    <Button busy={isPending || isSuccess} onClick={() => mutate()}>
      {MANAGE_ADS_COPY.otherCard}
    </Button>
  );
}
