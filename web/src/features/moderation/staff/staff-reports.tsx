import { useSearchParams } from 'react-router';
import type { Report } from '@quad/contract/moderation/staff.schemas';
import { REPORT_COPY } from '../report-copy.ts';
import { STAFF_REPORT_COPY as COPY } from './staff-copy.ts';
import { staffReportPath } from '@quad/contract/pages';
import { Link } from '../../../ui/buttons/link.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { PersonAvatar, shortNameOf } from '../../accounts/accounts.public.ts';
import { OutcomeLabel } from './outcome-label.tsx';
import { showOf } from './show-of.ts';
import { ShowTabs, StaffList } from './staff-list.tsx';
import { reportsQuery } from './staff.queries.ts';

/** Open reports, oldest first, or decided ones, newest first. */
export function StaffReports() {
  const [search] = useSearchParams();
  const show = showOf(search);
  return (
    <>
      <ShowTabs page="reports" show={show} />
      <StaffList
        key={show}
        page="reports"
        query={reportsQuery(show)}
        show={show}
        itemKey={({ id }) => id}
        renderItem={(report) => <ReportRow report={report} />}
      />
    </>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { id, person, target, reason, campusName, at, excerpt, sameCount, outcome } = report;
  return (
    <Link
      href={staffReportPath(id)}
      className="flex gap-3 border-b border-line px-4 py-3 -outline-offset-2 hover:bg-raised/40"
    >
      <PersonAvatar person={person} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{REPORT_COPY.reasons[reason]}</span>
          <StateLabel>{COPY.kinds[target.kind]}</StateLabel>
          {outcome === null && sameCount > 1 && <StateLabel tone="warning">{COPY.same(sameCount)}</StateLabel>}
          {outcome !== null && <OutcomeLabel outcome={outcome} />}
        </span>
        <span className="flex min-w-0 gap-1 text-meta text-muted">
          <span className="truncate">
            <bdi>{shortNameOf(person)}</bdi> @{person.username} · {campusName}
          </span>
          <span aria-hidden>·</span>
          <span className="shrink-0">
            <Time at={at} />
          </span>
        </span>
        {excerpt !== '' && (
          <span dir="auto" className="mt-1 line-clamp-2 break-words">
            {excerpt}
          </span>
        )}
      </span>
    </Link>
  );
}
