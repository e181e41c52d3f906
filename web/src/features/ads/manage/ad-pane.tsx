import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isOver } from '@quad/contract/ads/ad-life';
import { MANAGE_ADS_COPY } from './ad-copy.ts';
import type { AdReport } from '@quad/contract/ads/ads.endpoints';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { backIcon, editIcon, searchIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AdChart } from '../stats/ad-chart.tsx';
import { AdActions } from './ad-actions.tsx';
import { AdInteractions } from '../stats/ad-interactions.tsx';
import { AdNotice } from './ad-notice.tsx';
import { AdPaneSkeleton } from './ad-pane-skeleton.tsx';
import { AdStatusLabel } from './ad-status-label.tsx';
import { AdTiles } from '../stats/ad-tiles.tsx';
import { needsNextDay } from './ad-times.ts';
import { AdTitleDialog } from './ad-title-dialog.tsx';
import { adQuery } from '../ads.queries.ts';

const POLL_MS = 2000;

/** The stats and actions of one ad, with loading, error and missing states. */
export function AdPane({ adId }: { adId: string }) {
  const [search] = useSearchParams();
  const isPaid = search.get('paid') === 'true';
  const report = useQuery({
    ...adQuery(adId),
    // After paying with another card, in case the live event is missed.
    refetchInterval: ({ state }) => (isPaid && state.data && needsNextDay(state.data.ad) ? POLL_MS : false),
  });
  const { data } = report;
  if (data) return <Report report={data} />;
  return (
    <>
      <PageHead title={MANAGE_ADS_COPY.ad} />
      <header className={headerStyles}>
        <BackToList />
        <h1 className={titleStyles}>{MANAGE_ADS_COPY.ad}</h1>
      </header>
      {data === null && (
        <EmptyState
          icon={<Icon of={searchIcon} />}
          title={MANAGE_ADS_COPY.missing}
          action={
            <LinkButton kind="primary" href={ROUTES.ads}>
              {MANAGE_ADS_COPY.title}
            </LinkButton>
          }
        />
      )}
      <NotLoaded query={report} waiting={<AdPaneSkeleton />} />
    </>
  );
}

const headerStyles =
  'sticky top-0 z-20 low:static flex h-[57px] items-center gap-1 border-b border-line bg-surface/85 px-4 backdrop-blur-md';
const titleStyles = 'min-w-0 truncate text-title font-semibold';

function BackToList() {
  return (
    <span className="-ms-2 over-1000:hidden">
      <IconLink label="Back" href={ROUTES.ads} icon={<Icon of={backIcon} />} />
    </span>
  );
}

/** An ad that ended before its first day has nothing to chart. */
const mayRun = ({ ad, days }: AdReport) => days.length > 0 || !isOver(ad.status);

function Report({ report }: { report: AdReport }) {
  const { ad } = report;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHead title={ad.title} />
      <header className={headerStyles}>
        <BackToList />
        <h1 className={titleStyles}>
          <bdi>{ad.title}</bdi>
        </h1>
        <IconButton
          label={MANAGE_ADS_COPY.editTitle}
          tone="muted"
          icon={<Icon of={editIcon} size={18} />}
          onClick={() => setEditing(true)}
        />
        <span className="ms-auto flex">
          <AdStatusLabel status={ad.status} />
        </span>
      </header>
      <AdTiles ad={ad} />
      <div className="flex flex-col gap-4 p-4">
        <AdNotice ad={ad} />
        {mayRun(report) && <AdChart days={report.days} />}
        <AdInteractions stats={ad.stats} />
        <AdActions ad={ad} />
      </div>
      {isEditing && <AdTitleDialog ad={ad} onClose={() => setEditing(false)} />}
    </>
  );
}
