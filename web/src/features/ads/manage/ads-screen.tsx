import { useParams } from 'react-router';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import { useBack } from '../../../lib/back.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { analyticsIcon } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AdList } from './ad-list.tsx';
import { AdPane } from './ad-pane.tsx';

/** The list and one ad: side by side above 1000 px, one at a time below. */
export function AdsScreen() {
  const { adId } = useParams();
  const onBack = useBack();
  return (
    <div className="flex">
      {adId === undefined && <PageHead title={MANAGE_ADS_COPY.title} />}
      <section
        aria-label={MANAGE_ADS_COPY.title}
        className={cx(
          'w-full over-1000:sticky over-1000:top-0 over-1000:h-dvh over-1000:w-[340px] over-1000:shrink-0',
          'over-1000:overflow-y-auto over-1000:border-e over-1000:border-line',
          adId !== undefined && 'upto-1000:hidden',
        )}
      >
        <PageHeader
          title={MANAGE_ADS_COPY.title}
          level={adId === undefined ? 1 : 2}
          back={{ onBack, isNarrowOnly: true }}
        />
        <AdList openAdId={adId} />
      </section>
      <section className={cx('min-w-0 flex-1', adId === undefined && 'upto-1000:hidden')}>
        {adId === undefined ? <NoneChosen /> : <AdPane key={adId} adId={adId} />}
      </section>
    </div>
  );
}

function NoneChosen() {
  return (
    <div className="sticky top-0 flex h-dvh items-center">
      <EmptyState icon={<Icon of={analyticsIcon} />} title={MANAGE_ADS_COPY.choose} />
    </div>
  );
}
