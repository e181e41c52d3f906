import { isDismissed, outcomeMessage } from '@quad/contract/moderation/moderation';
import { REPORT_COPY } from './report-copy.ts';
import type { OwnReport } from '@quad/contract/moderation/moderation.schemas';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { flagIcon } from '../../ui/icons.ts';
import { PersonSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { StateLabel } from '../../ui/feedback/state-label.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/text/time.tsx';
import { fullNameOf, PersonAvatar } from '../accounts/accounts.public.ts';
import { ownReportsQuery } from './reports.queries.ts';

/** The student's reports and their outcomes. */
export function OwnReports() {
  const { list, items } = usePagedQuery(ownReportsQuery());
  return (
    <PagedList
      list={list}
      label={REPORT_COPY.own}
      items={items}
      itemKey={idOf}
      renderItem={(report) => <ReportRow report={report} />}
      waiting={
        <SkeletonList count={4}>
          <PersonSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState icon={<Icon of={flagIcon} />} title={REPORT_COPY.ownNothing}>
          {REPORT_COPY.ownNothingHint}
        </EmptyState>
      }
      memoryKey="own-reports"
    />
  );
}

function ReportRow({ report: { target, person, reason, at, outcome } }: { report: OwnReport }) {
  return (
    <article className="flex items-start gap-3 border-b border-line px-4 py-3">
      <PersonAvatar person={person} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <bdi className="min-w-0 truncate font-semibold">{fullNameOf(person)}</bdi>
          <span className="ml-auto shrink-0 text-meta text-muted">
            <Time at={at} />
          </span>
        </p>
        <p className="text-meta text-muted">
          {REPORT_COPY.kinds[target.kind]} · {REPORT_COPY.reasons[reason]}
        </p>
        <p className="mt-1.5">
          {outcome === null ? (
            <StateLabel>{REPORT_COPY.open}</StateLabel>
          ) : (
            // Text instead of a label, because a label cannot wrap a sentence.
            <span className={cx('text-meta font-semibold', isDismissed(outcome) ? 'text-muted' : 'text-success')}>
              {outcomeMessage(target.kind, outcome)}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

function idOf(report: OwnReport) {
  return report.id;
}
