import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { ReportContext as Context } from '@quad/contract/moderation/staff.endpoints';
import type { Report } from '@quad/contract/moderation/staff.schemas';
import { REPORT_COPY } from '../report-copy.ts';
import { STAFF_REPORT_COPY as COPY } from './staff-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { PostSkeleton, SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { MissingContent } from '../../accounts/accounts.public.ts';
import { DecisionForm } from './decision-form.tsx';
import { OutcomeLabel } from './outcome-label.tsx';
import { OnCampus } from './on-campus.tsx';
import { ProfileLink } from './profile-link.tsx';
import { ReportContext } from './report-context.tsx';
import { ReportedPerson } from './reported-person.tsx';
import { reportQuery } from './staff.queries.ts';

/** One report with everything needed to decide it. */
export function StaffReport({ reportId }: { reportId: string }) {
  const report = useQuery(reportQuery(reportId));
  if (report.data === null) return <MissingContent />;
  if (report.data) return <Whole context={report.data} />;
  const waiting = (
    <>
      <SkeletonList count={2}>
        <PersonSkeleton />
      </SkeletonList>
      <PostSkeleton media={false} />
    </>
  );
  return <NotLoaded query={report} waiting={waiting} />;
}

function Whole({ context }: { context: Context }) {
  const { report } = context;
  return (
    <>
      <ReportDetails report={report} />
      <Part title={COPY.person}>
        <ReportedPerson person={report.person} />
      </Part>
      <Part title={COPY.context}>
        <OnCampus url={report.campusUrl}>
          <ReportContext context={context} />
        </OnCampus>
      </Part>
      <Part title={COPY.decision}>
        {report.outcome === null ? <DecisionForm report={report} /> : <Decided report={report} />}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-4 last:border-b-0">
      <h2 id={id} className="mb-3 text-lead font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ReportDetails({
  report: { reason, target, campusName, at, reporter, note, outcome, sameCount },
}: {
  report: Report;
}) {
  return (
    <div className="border-b border-line px-4 py-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-lead font-bold">{REPORT_COPY.reasons[reason]}</span>
        <StateLabel>{COPY.kinds[target.kind]}</StateLabel>
        {outcome === null && sameCount > 1 && <StateLabel tone="warning">{COPY.same(sameCount)}</StateLabel>}
      </p>
      <p className="text-meta text-muted">
        {COPY.reportedBy} <ProfileLink person={reporter} /> · {campusName} · <Time at={at} mode="full" />
      </p>
      {note !== '' && (
        <blockquote dir="auto" className="mt-2 border-s-2 border-line ps-3 break-words whitespace-pre-line">
          {note}
        </blockquote>
      )}
    </div>
  );
}

function Decided({ report: { outcome, outcomeReason, closedAt } }: { report: Report }) {
  return (
    <>
      <p className="flex items-center gap-2">
        {outcome !== null && <OutcomeLabel outcome={outcome} />}
        {closedAt !== null && (
          <span className="text-meta text-muted">
            <Time at={closedAt} mode="full" />
          </span>
        )}
      </p>
      <p dir="auto" className="mt-2 break-words whitespace-pre-line">
        {outcomeReason}
      </p>
    </>
  );
}
