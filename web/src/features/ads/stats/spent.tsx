import { ADS } from '@quad/contract/ads/ads';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { formatMoney } from '@quad/contract/money';
import { MANAGE_ADS_COPY } from '../manage/ad-copy.ts';
import { BOOST_COPY } from '../boost/boost-copy.ts';
import { readAt, spentOn } from '../manage/ad-times.ts';
import { useNow } from '../use-now.ts';

/** For example '$10.00 of $20.00', or the daily price when there is no end. */
export function Spent({ ad, large = false }: { ad: Ad; large?: boolean }) {
  const cents = spentOn(ad, useNow(readAt(ad), { isTicking: ad.status === 'active' }));
  if (cents === null) return MANAGE_ADS_COPY.noSpend;
  const limit = ad.runUntilPause
    ? `${formatMoney(ADS.centsPerDay, 'amount')} ${BOOST_COPY.perDay}`
    : `${MANAGE_ADS_COPY.of} ${formatMoney(ad.budgetCents, 'amount')}`;
  return (
    <span className="tabular-nums">
      {formatMoney(cents, 'amount')}
      {/* The space separates the two parts for screen readers. */}{' '}
      {large ? <span className="text-meta font-normal whitespace-nowrap text-muted">{limit}</span> : limit}
    </span>
  );
}
