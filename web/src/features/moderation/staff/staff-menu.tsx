import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { STAFF_COPY } from './staff-copy.ts';
import { STAFF_PAGES, staffPath, type StaffPage } from '@quad/contract/pages';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  adIcon,
  analyticsIcon,
  blockIcon,
  cardIcon,
  clockIcon,
  flagIcon,
  mailIcon,
  peopleIcon,
  safeIcon,
} from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { queuesQuery } from './staff.queries.ts';

const ICONS: Record<StaffPage, ReactNode> = {
  reports: <Icon of={flagIcon} />,
  appeals: <Icon of={safeIcon} />,
  ads: <Icon of={adIcon} />,
  payouts: <Icon of={cardIcon} />,
  feedback: <Icon of={mailIcon} />,
  campuses: <Icon of={peopleIcon} />,
  bans: <Icon of={blockIcon} />,
  audit: <Icon of={clockIcon} />,
  stats: <Icon of={analyticsIcon} />,
};

/** All console pages with the number of open items. */
export function StaffMenu({ shown }: { shown: StaffPage }) {
  const { data } = useQuery(queuesQuery());
  const waiting: Partial<Record<StaffPage, number>> = data ?? {};
  return (
    <nav aria-label={STAFF_COPY.title} className="py-2">
      <ul>
        {STAFF_PAGES.map((page) => (
          <li key={page}>
            <Link
              href={staffPath(page)}
              aria-current={page === shown ? 'page' : undefined}
              className={cx(
                'flex h-11 items-center gap-3 px-4 -outline-offset-2 hover:bg-raised',
                page === shown && 'over-1000:bg-raised over-1000:font-semibold',
              )}
            >
              <span className="text-muted">{ICONS[page]}</span>
              <span className="min-w-0 flex-1 truncate">{STAFF_COPY[page]}</span>
              <Badge count={waiting[page] ?? 0} one={STAFF_COPY.waiting(1)} many={STAFF_COPY.waiting(2)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
