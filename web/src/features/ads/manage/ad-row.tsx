import { interactionsOf } from '@quad/contract/ads/ad-stats';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { adPath } from '@quad/contract/pages';
import { cx } from '../../../ui/cx.ts';
import { compactCount } from '../../../ui/text/format.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { AdPicture } from './ad-picture.tsx';
import { AdStatusLabel } from './ad-status-label.tsx';
import { Spent } from '../stats/spent.tsx';

/** An ad in the list: title, status and a line of stats. */
export function AdRow({ ad, isOpen }: { ad: Ad; isOpen: boolean }) {
  const { views } = ad.stats;
  const interactions = interactionsOf(ad.stats);
  return (
    <li>
      <Link
        href={adPath(ad.id)}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'relative flex h-21 items-center gap-3 border-b border-line px-4 -outline-offset-2 hover:bg-raised/60',
          isOpen && 'over-1000:bg-raised over-1000:before:absolute over-1000:before:inset-y-0 over-1000:before:start-0',
          isOpen && 'over-1000:before:w-[3px] over-1000:before:bg-campus',
        )}
      >
        <AdPicture ad={ad} />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-semibold">
              <bdi>{ad.title}</bdi>
            </span>
            <AdStatusLabel status={ad.status} />
          </span>
          <span className="block truncate text-meta text-muted tabular-nums">
            {compactCount(views)} {views === 1 ? 'view' : 'views'} · {compactCount(interactions)}{' '}
            {interactions === 1 ? 'interaction' : 'interactions'}
          </span>
          <span className="block truncate text-meta text-muted">
            <Spent ad={ad} />
          </span>
        </span>
      </Link>
    </li>
  );
}
