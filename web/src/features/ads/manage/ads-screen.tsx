import { useParams } from 'react-router';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import { useBack } from '../../../lib/back.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { analyticsIcon } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TwoPanes } from '../../../ui/layout/two-panes.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AdList } from './ad-list.tsx';
import { AdPane } from './ad-pane.tsx';

export function AdsScreen() {
  const { adId } = useParams();
  const onBack = useBack();
  return (
    <>
      {adId === undefined && <PageHead title={MANAGE_ADS_COPY.title} />}
      <TwoPanes
        label={MANAGE_ADS_COPY.title}
        isOpen={adId !== undefined}
        list={
          <>
            <PageHeader
              title={MANAGE_ADS_COPY.title}
              level={adId === undefined ? 1 : 2}
              back={{ onBack, isNarrowOnly: true }}
            />
            <AdList openAdId={adId} />
          </>
        }
      >
        {adId === undefined ? (
          <EmptyState icon={<Icon of={analyticsIcon} />} title={MANAGE_ADS_COPY.choose} />
        ) : (
          <AdPane key={adId} adId={adId} />
        )}
      </TwoPanes>
    </>
  );
}
