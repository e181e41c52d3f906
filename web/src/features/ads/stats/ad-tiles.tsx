import type { ReactNode } from 'react';
import { interactionsOf } from '@quad/contract/ads/ad-stats';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { AD_STATS_COPY, MANAGE_ADS_COPY } from '../manage/ad-copy.ts';
import { cx } from '../../../ui/cx.ts';
import { exactCount } from '@quad/contract/exact-count';
import { StatInfo } from './stat-info.tsx';
import { readAt, timeLeftOf } from '../manage/ad-times.ts';
import { Spent } from './spent.tsx';
import { useNow } from '../use-now.ts';

/** The most important stats, side by side. */
export function AdTiles({ ad }: { ad: Ad }) {
  const { stats } = ad;
  return (
    <dl className="grid grid-cols-[2fr_2fr_2fr_2.3fr] gap-px border-b border-line bg-line upto-480:grid-cols-2">
      <StatTile name="views" value={stats.views} />
      <StatTile name="accountsReached" value={stats.accountsReached} />
      <StatTile name="interactions" value={interactionsOf(stats)} />
      <Tile name={MANAGE_ADS_COPY.spent}>
        <Spent ad={ad} large />
      </Tile>
      <Tile name={MANAGE_ADS_COPY.timeLeft} isWide>
        <TimeLeft ad={ad} />
      </Tile>
      <StatTile name="profileVisits" value={stats.profileVisits} />
      <StatTile name="hiddenBy" value={ad.hiddenBy} />
    </dl>
  );
}

function StatTile({ name, value }: { name: keyof typeof AD_STATS_COPY; value: number }) {
  return (
    <Tile name={AD_STATS_COPY[name].name} info={<StatInfo name={name} />}>
      {exactCount(value)}
    </Tile>
  );
}

type TileProps = { name: string; info?: ReactNode; isWide?: boolean; children: ReactNode };

/** One of the seven tiles is wide, so that both two and four columns fill up. */
function Tile({ name, info, isWide = false, children }: TileProps) {
  return (
    <div className={cx('min-w-0 bg-surface px-3.5 pt-2 pb-3', isWide && 'col-span-2')}>
      <dt className="flex min-h-9 items-center justify-between gap-1 text-meta text-muted">
        {name}
        {info && <span className="-me-2">{info}</span>}
      </dt>
      <dd className="min-h-6 text-title font-bold tabular-nums">{children}</dd>
    </div>
  );
}

function TimeLeft({ ad }: { ad: Ad }) {
  return timeLeftOf(ad, useNow(readAt(ad), { isTicking: ad.status === 'active' }));
}
