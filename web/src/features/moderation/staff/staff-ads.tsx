import type { z } from 'zod';
import { AD_DAY_MINUTES } from '@quad/contract/ads/ad-life';
import type { listAdsInReview } from '@quad/contract/ads/ads.endpoints';
import { formatMoney } from '@quad/contract/money';
import { AdPreviewCard, BOOST_COPY } from '../../ads/ads.public.ts';
import { STAFF_AD_COPY as COPY } from './staff-copy.ts';
import { Time } from '../../../ui/text/time.tsx';
import { ReviewForm } from './review-form.tsx';
import { StaffList } from './staff-list.tsx';
import { adsInReviewQuery } from './staff.queries.ts';

type Waiting = z.infer<typeof listAdsInReview.response>['items'][number];

/** Paid ads that wait for review. */
export function StaffAds() {
  return (
    <StaffList
      page="ads"
      query={adsInReviewQuery()}
      itemKey={({ ad }) => ad.id}
      renderItem={(waiting) => <AdCard waiting={waiting} />}
    />
  );
}

function AdCard({ waiting: { ad, post, campusName } }: { waiting: Waiting }) {
  const days = Math.round(ad.durationMinutes / AD_DAY_MINUTES);
  return (
    <article className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <div>
        <p className="font-semibold">{BOOST_COPY.goals[ad.cta.type].name}</p>
        <p className="text-meta text-muted">
          {campusName} · {formatMoney(ad.paidCents, 'amount')} ·{' '}
          {ad.runUntilPause ? COPY.untilPaused : BOOST_COPY.days(days)} · <Time at={ad.createdAt} mode="full" />
        </p>
      </div>
      {ad.cta.type === 'website' && (
        <p dir="ltr">
          <a
            href={ad.cta.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="break-all text-campus hover:underline"
          >
            {ad.cta.url}
          </a>
        </p>
      )}
      <div className="max-w-[600px]">
        <AdPreviewCard post={post} cta={ad.cta} />
      </div>
      <ReviewForm adId={ad.id} />
    </article>
  );
}
