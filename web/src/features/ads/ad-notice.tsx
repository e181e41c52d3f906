import type { Ad } from '@quad/contract/ads/ads.schemas';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Time } from '../../ui/text/time.tsx';

/** Explains why the ad is not running. */
export function AdNotice({ ad: { status, notice, rejection, startAt } }: { ad: Ad }) {
  if (notice === 'charge failed') return <Notice tone="warning">{MANAGE_ADS_COPY.chargeFailed}</Notice>;
  if (notice === 'post removed') return <Notice>{MANAGE_ADS_COPY.postRemoved}</Notice>;
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
  return null;
}
