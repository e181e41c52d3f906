import { useQuery } from '@tanstack/react-query';
import { isBoosted, spentCents, timesOf } from '@quad/contract/ads/ad-life';
import { ADS } from '@quad/contract/ads/ads';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { formatMoney } from '@quad/contract/money';
import { POST_ACTION_COPY } from '../card/post-action-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';

/** What deleting a post does to its ad, and how much is refunded. */
export function DeletedAdHint({ ad }: { ad: NonNullable<Post['ad']> }) {
  const isLive = isBoosted(ad.status);
  const { data } = useQuery({
    queryKey: ['posts', 'ad of deleted', ad.id],
    queryFn: ({ signal }) => call('GET /ads/:adId', { params: { adId: ad.id }, signal }),
    enabled: isLive,
    staleTime: 0,
  });
  if (ad.status === 'checkout') return <Line>{POST_ACTION_COPY.deleteUnpaidAd}</Line>;
  if (!isLive) return null;
  if (!data) return <Line>{POST_ACTION_COPY.deleteAd}</Line>;
  const cents = unusedCents(data.ad);
  return (
    <Line>
      {cents > 0 ? POST_ACTION_COPY.deleteAdRefund(formatMoney(cents, 'amount')) : POST_ACTION_COPY.deleteAdNoRefund}
    </Line>
  );
}

function Line({ children }: { children: string }) {
  return <span className="mt-2 block">{children}</span>;
}

/** The server's rule: every started day is used up. */
function unusedCents(ad: Ad) {
  return ad.paidCents - spentCents(timesOf(ad), ad.paidCents, ADS.centsPerDay, ad.asOf / 1000);
}
