import { useLocation } from 'react-router';
import { STAFF_COPY } from './staff/staff-copy.ts';
import { useBack } from '../../lib/back.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ERRORS } from '@quad/contract/errors';
import { ROUTES, STAFF_PAGES, staffPath, type StaffPage } from '@quad/contract/pages';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { HeaderAccount } from '../../ui/layout/header-account.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { backIcon } from '../../ui/icons.ts';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { useSession } from '../accounts/accounts.public.ts';
import { StaffAds } from './staff/staff-ads.tsx';
import { StaffAppeals } from './staff/staff-appeals.tsx';
import { StaffAudit } from './staff/staff-audit.tsx';
import { StaffBans } from './staff/staff-bans.tsx';
import { StaffCampus } from './staff/staff-campus.tsx';
import { StaffCampuses } from './staff/staff-campuses.tsx';
import { StaffFeedback } from './staff/staff-feedback.tsx';
import { StaffStats } from './staff/staff-stats.tsx';
import { StaffPayouts } from './staff/staff-payouts.tsx';
import { StaffMenu } from './staff/staff-menu.tsx';
import { StaffReport } from './staff/staff-report.tsx';
import { StaffReports } from './staff/staff-reports.tsx';

/** The staff console: a menu beside the page. Up to 1000 px it shows only one of them, with the menu at /staff. */
export function StaffScreen() {
  const { pathname } = useLocation();
  const onBack = useBack();
  const { suspendedUntil } = useSession();
  const [, , name, part] = pathname.split('/');
  const isMenu = name === undefined || name === '';
  const page = STAFF_PAGES.find((known) => known === name) ?? 'reports';
  const title = STAFF_COPY[page];
  // The server refuses all of its pages to suspended staff.
  if (suspendedUntil !== undefined) {
    return (
      <>
        <PageHead title={STAFF_COPY.title} />
        <PageHeader title={STAFF_COPY.title} back={{ onBack }} />
        <EmptyState title={ERRORS.suspended.message} />
      </>
    );
  }
  return (
    <div className="flex">
      <PageHead title={isMenu ? STAFF_COPY.title : title} />
      <div
        className={cx(
          'w-full over-1000:sticky over-1000:top-0 over-1000:h-dvh over-1000:w-[240px] over-1000:shrink-0 over-1000:overflow-y-auto',
          !isMenu && 'upto-1000:hidden',
        )}
      >
        <div className={HEADER}>
          <span className="-ml-2 over-1000:hidden">
            <IconButton label={STAFF_COPY.back} onClick={onBack} icon={<Icon of={backIcon} />} />
          </span>
          {isMenu ? <h1 className={TITLE}>{STAFF_COPY.title}</h1> : <p className={TITLE}>{STAFF_COPY.title}</p>}
          <HeaderAccount />
        </div>
        <StaffMenu shown={page} />
      </div>
      <div
        className={cx(
          'min-h-dvh w-full min-w-0 over-1000:border-l over-1000:border-line',
          isMenu && 'upto-1000:hidden',
        )}
      >
        <div className={HEADER}>
          <span className={cx('-ml-2', part === undefined && 'over-1000:hidden')}>
            <IconLink
              label={STAFF_COPY.back}
              href={part === undefined ? ROUTES.staff : staffPath(page)}
              icon={<Icon of={backIcon} />}
            />
          </span>
          {isMenu ? <p className={TITLE}>{title}</p> : <h1 className={TITLE}>{title}</h1>}
          <HeaderAccount />
        </div>
        <StaffBody page={page} part={part} />
      </div>
    </div>
  );
}

const HEADER =
  'sticky top-0 z-20 low:static box-content flex h-14 items-center gap-3 border-b border-line bg-surface/85 px-4 backdrop-blur-md';
const TITLE = 'min-w-0 truncate text-title font-semibold';

function StaffBody({ page, part }: { page: StaffPage; part: string | undefined }) {
  switch (page) {
    case 'reports':
      return part === undefined ? <StaffReports /> : <StaffReport key={part} reportId={part} />;
    case 'appeals':
      return <StaffAppeals />;
    case 'ads':
      return <StaffAds />;
    case 'payouts':
      return <StaffPayouts />;
    case 'feedback':
      return <StaffFeedback />;
    case 'campuses':
      return part === undefined ? <StaffCampuses /> : <StaffCampus key={part} slug={part} />;
    case 'bans':
      return <StaffBans />;
    case 'audit':
      return <StaffAudit />;
    case 'stats':
      return <StaffStats />;
  }
}
