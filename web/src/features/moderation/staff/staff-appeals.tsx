import { useSearchParams } from 'react-router';
import type { Appeal } from '@quad/contract/moderation/staff.schemas';
import { liftHint, STAFF_APPEAL_COPY as COPY, STAFF_COPY } from './staff-copy.ts';
import { staffReportPath } from '@quad/contract/pages';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { OutcomeLabel } from './outcome-label.tsx';
import { ReportedPerson } from './reported-person.tsx';
import { showOf } from './show-of.ts';
import { ShowTabs, StaffList } from './staff-list.tsx';
import { appealsQuery, useDecideAppeal } from './staff.queries.ts';
import { useReason } from './use-reason.ts';

/** Decisions with an appeal. */
export function StaffAppeals() {
  const [search] = useSearchParams();
  const show = showOf(search);
  return (
    <>
      <ShowTabs page="appeals" show={show} />
      <StaffList
        key={show}
        page="appeals"
        query={appealsQuery(show)}
        show={show}
        itemKey={({ id }) => id}
        renderItem={(appeal) => <AppealCard appeal={appeal} />}
      />
    </>
  );
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const { person, outcome, reason, text, at, decidedAt, isLifted, reportId, refusal } = appeal;
  return (
    <article className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <ReportedPerson person={person} />
      <p className="flex flex-wrap items-center gap-2">
        <OutcomeLabel outcome={outcome} />
        {decidedAt !== null && (
          <StateLabel tone={isLifted ? 'success' : 'neutral'}>{isLifted ? COPY.lifted : COPY.stands}</StateLabel>
        )}
        <span className="text-meta text-muted">
          <Time at={decidedAt ?? at} mode="full" />
        </span>
      </p>
      <p dir="auto" className="break-words whitespace-pre-line text-muted">
        {reason}
      </p>
      <div>
        <p className="text-meta font-semibold">{COPY.theirs}</p>
        <blockquote dir="auto" className="mt-1 border-s-2 border-line ps-3 break-words whitespace-pre-line">
          {text}
        </blockquote>
      </div>
      {reportId !== null && (
        <p>
          <TextLink href={staffReportPath(reportId)} className="underline">
            {COPY.context}
          </TextLink>
        </p>
      )}
      {decidedAt === null && refusal !== null && <Notice>{COPY.refusals[refusal]}</Notice>}
      {decidedAt === null && refusal === null && <AppealForm appeal={appeal} />}
    </article>
  );
}

function AppealForm({ appeal: { id, outcome } }: { appeal: Appeal }) {
  const { mutate, isPending, variables } = useDecideAppeal(id);
  const reason = useReason();

  function decide(isLifted: boolean) {
    const reasonText = reason.read();
    if (reasonText === null || isPending) return;
    mutate({ isLifted, reason: reasonText });
  }

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <TextArea {...reason.field} hint={COPY.reasonHint} />
      <p className="text-meta text-muted">{liftHint(outcome)}</p>
      <p className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          busy={isPending && variables.isLifted}
          busyText={STAFF_COPY.processing}
          onClick={() => decide(true)}
        >
          {COPY.lift}
        </Button>
        <Button busy={isPending && !variables.isLifted} busyText={STAFF_COPY.processing} onClick={() => decide(false)}>
          {COPY.stand}
        </Button>
      </p>
    </div>
  );
}
