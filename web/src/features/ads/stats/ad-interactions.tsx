import type { AdStats } from '@quad/contract/ads/ads.schemas';
import { AD_STATS_COPY } from '../manage/ad-copy.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { exactCount } from '@quad/contract/exact-count';
import { StatInfo } from './stat-info.tsx';

const KINDS = ['saves', 'externalLinkClicks', 'directMessages', 'copiedLinks'] as const;

/** A bar for each kind of interaction; the largest fills the width. */
export function AdInteractions({ stats }: { stats: AdStats }) {
  const most = Math.max(1, ...KINDS.map((kind) => stats[kind]));
  return (
    <Card title={AD_STATS_COPY.interactions.name}>
      <dl className="flex flex-col gap-0.5">
        {KINDS.map((kind) => (
          <div key={kind} className="grid grid-cols-[162px_1fr_auto] items-center gap-3">
            <dt className="flex items-center justify-between">
              {AD_STATS_COPY[kind].name}
              <StatInfo name={kind} />
            </dt>
            <dd className="contents">
              <span aria-hidden className="h-3.5">
                <span
                  className="block h-full rounded-sm bg-campus"
                  style={{ width: `${(stats[kind] / most) * 100}%` }}
                />
              </span>
              <span className="min-w-10 text-end font-bold tabular-nums">{exactCount(stats[kind])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
