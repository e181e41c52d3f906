import { useSearchParams } from 'react-router';
import { isOver } from '@quad/contract/ads/ad-life';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { adStoppedText } from '@quad/contract/market/items';
import { formatMoney } from '@quad/contract/money';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { needsNextDay } from './ad-times.ts';

/** Explains why the ad is not running or not shown, and where refunded money is. */
export function AdNotice({ ad }: { ad: Ad }) {
  return (
    <>
      <StateNotice ad={ad} />
      <RefundNotice ad={ad} />
    </>
  );
}

function StateNotice({ ad }: { ad: Ad }) {
  const { status, notice, rejection, startAt } = ad;
  const [search] = useSearchParams();
  // The viewer has returned from a checkout with another card.
  if (needsNextDay(ad) && search.get('paid') === 'true') {
    return (
      <output>
        <Notice>{MANAGE_ADS_COPY.cardPaid}</Notice>
      </output>
    );
  }
  if (notice === 'charge failed') return <Notice tone="warning">{MANAGE_ADS_COPY.chargeFailed}</Notice>;
  if (notice === 'suspended' && (status === 'in review' || status === 'scheduled'))
    return <Notice tone="warning">{MANAGE_ADS_COPY.waitsSuspended}</Notice>;
  if (notice === 'suspended' || notice === 'banned')
    return <Notice tone="warning">{HELD[notice](isOver(status))}</Notice>;
  if (notice === 'item sold' || notice === 'item found') {
    const { pendingCents, cardCents, fundsCents } = ad.refunds;
    const status = notice === 'item sold' ? 'sold' : 'found';
    return <Notice>{adStoppedText(status, pendingCents + cardCents + fundsCents)}</Notice>;
  }
  if (notice === 'post removed') return <Notice>{MANAGE_ADS_COPY.postRemoved}</Notice>;
  if (notice === 'campus left') return <Notice>{MANAGE_ADS_COPY.campusLeft}</Notice>;
  if (notice === 'charge disputed') return <Notice tone="warning">{MANAGE_ADS_COPY.disputed}</Notice>;
  if (notice === 'rejected' || status === 'rejected') {
    return (
      <Notice tone="danger" title={MANAGE_ADS_COPY.rejected}>
        {rejection !== null && <bdi className="whitespace-pre-line">{rejection}</bdi>}
      </Notice>
    );
  }
  if (status === 'checkout') return <Notice tone="warning">{MANAGE_ADS_COPY.unpaid}</Notice>;
  if (status === 'in review') return <Notice>{MANAGE_ADS_COPY.inReview}</Notice>;
  if (status === 'scheduled' && startAt !== null) {
    return (
      <Notice>
        {MANAGE_ADS_COPY.startsAt} <Time at={startAt} mode="full" />
      </Notice>
    );
  }
  if (status === 'active' && ad.isItemHeld) return <Notice tone="warning">{MANAGE_ADS_COPY.itemHeld}</Notice>;
  return null;
}

const HELD = {
  suspended: (hasEnded: boolean) => (hasEnded ? MANAGE_ADS_COPY.endedSuspended : MANAGE_ADS_COPY.suspended),
  banned: (hasEnded: boolean) => (hasEnded ? MANAGE_ADS_COPY.endedBanned : MANAGE_ADS_COPY.banned),
};

/** Lists the refunds so far, and promises none that may not happen. */
function RefundNotice({ ad: { notice, refunds } }: { ad: Pick<Ad, 'notice' | 'refunds'> }) {
  const { pendingCents, cardCents, fundsCents } = refunds;
  const lines = [
    // A disputed payment may not be refunded.
    pendingCents > 0 && notice !== 'charge disputed' && MANAGE_ADS_COPY.refunding(formatMoney(pendingCents, 'amount')),
    cardCents > 0 && MANAGE_ADS_COPY.refunded(formatMoney(cardCents, 'amount')),
    fundsCents > 0 && MANAGE_ADS_COPY.inFunds(formatMoney(fundsCents, 'amount')),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return <Notice>{lines.join(' ')}</Notice>;
}
