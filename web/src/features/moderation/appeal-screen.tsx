import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { decisionTitle, personSentence, thingSentence } from '@quad/contract/moderation/decision-copy';
import type { ResponseOf } from '@quad/contract/endpoint';
import type { getAppeal } from '@quad/contract/moderation/moderation.endpoints';
import { MENU_COPY } from '../../lib/menu-copy.ts';
import { APPEAL_COPY } from './appeal-copy.ts';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { Icon } from '../../ui/icon.tsx';
import { alertIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PersonSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { Time } from '../../ui/text/time.tsx';
import { AuthCard } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { AppealForm } from './appeal-form.tsx';
import { appealQuery } from './appeal.queries.ts';

/** Linked from the email about a moderation decision: the decision, the reason and the appeal form. */
export function AppealScreen() {
  const { token = '' } = useParams();
  const decision = useQuery(appealQuery(token));
  if (decision.data) return <Decision token={token} decision={decision.data} />;
  if (decision.data === null) return <Missing />;
  return (
    <>
      <PageHead title={APPEAL_COPY.title} />
      <NotLoaded query={decision} waiting={<PersonSkeleton />} />
    </>
  );
}

function Missing() {
  return (
    <AuthCard title={APPEAL_COPY.missing} icon={<Icon of={alertIcon} size={28} />}>
      <LinkButton kind="primary" wide href={ROUTES.home}>
        {MENU_COPY.goToFeed}
      </LinkButton>
    </AuthCard>
  );
}

type Decided = ResponseOf<typeof getAppeal>;

function Decision({ token, decision }: { token: string; decision: Decided }) {
  const { reason, at, until, state, isReviewedByOther } = decision;
  const { timeZone } = useCampus();
  const [wasOpen] = useState(state === 'open to appeal');
  return (
    <AuthCard title={APPEAL_COPY.title}>
      <section aria-labelledby="decision" className="rounded-card bg-raised px-4 py-3">
        <h2 id="decision" className="font-semibold">
          {decisionTitle(decision)}
        </h2>
        <p className="text-meta text-muted">
          <Time at={at} mode="date" />
          {until !== null && (
            <>
              {' · '}
              {APPEAL_COPY.until} <Time at={until} mode="date" />
            </>
          )}
        </p>
        <p className="mt-2">
          {thingSentence(decision)} {personSentence(decision, until && shortDate(new Date(until), timeZone))}
        </p>
        <p dir="auto" className="mt-2 break-words">
          {APPEAL_COPY.why} {reason}
        </p>
      </section>
      {state === 'open to appeal' ? (
        <>
          <p className="text-pretty text-muted">{isReviewedByOther ? APPEAL_COPY.hintOther : APPEAL_COPY.hint}</p>
          <AppealForm token={token} />
        </>
      ) : (
        <State state={state} follows={wasOpen} />
      )}
    </AuthCard>
  );
}

const STATES = {
  waiting: { tone: 'success', text: APPEAL_COPY.waiting },
  upheld: { tone: 'neutral', text: APPEAL_COPY.upheld },
  lifted: { tone: 'success', text: APPEAL_COPY.lifted },
  'too late': { tone: 'neutral', text: APPEAL_COPY.late },
} as const satisfies Record<Exclude<Decided['state'], 'open to appeal'>, unknown>;

/** Takes the focus after the form is sent, because the pressed button is gone. */
function State({ state, follows }: { state: keyof typeof STATES; follows: boolean }) {
  const { tone, text } = STATES[state];
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (follows) ref.current?.focus();
  }, [follows]);
  return (
    <output ref={ref} tabIndex={-1}>
      <Notice tone={tone}>{text}</Notice>
    </output>
  );
}
