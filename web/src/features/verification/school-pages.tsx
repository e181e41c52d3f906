import { isSchoolEmail } from '@quad/contract/accounts/emails';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { Redirect } from '../../lib/redirect.tsx';
import type { ViewerView } from '@quad/contract/accounts/accounts.schemas';
import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { landingOf, schoolPathOf } from '@quad/contract/gates';
import { VERIFICATION_COPY } from './verification-copy.ts';
import { CallError } from '../../lib/calls/call.ts';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { ROUTES } from '@quad/contract/pages';
import { redirectIn, useWantedPage, verifyPath, wantedRoute } from '../../lib/sign-in/sign-in-paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mailIcon, searchIcon } from '../../ui/icons.ts';
import { OwnAccount, useViewer } from '../accounts/accounts.public.ts';
import { schoolQuery, useCampus } from '../campuses/campuses.public.ts';
import { CodeForm } from './code-form.tsx';
import { SchoolEmailForm } from './school-email-form.tsx';
import { SentTo } from './sent-to.tsx';
import { useSentCode } from './sent-codes.ts';
import { useSendSchoolCode, useUnsentCode } from './verification.queries.ts';

/** The current campus; on the generic site the campus in the URL, or the one of a verified student. */
function useSchool() {
  const campus = useCampus();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const own = viewer?.isVerified ? viewer.campusId : null;
  const named = campus.isGeneric ? (search.get('campus') ?? own) : null;
  const query = useQuery({ ...schoolQuery(named ?? ''), enabled: named !== null });
  if (!campus.isGeneric) return { school: campus, isNamed: false };
  return { school: query.data, isNamed: true, query: named === null ? undefined : query };
}

export function SchoolEmailPage() {
  const viewer = useViewer();
  const { school, isNamed, query } = useSchool();
  if (!viewer) return null;
  if (!viewer.emailVerified) return <ConfirmFirst />;
  // A CallError means that the campus does not exist; only other errors can be retried.
  if (!school && query && !(query.error instanceof CallError)) {
    return <NotLoaded query={query} waiting={<Spinner className="p-4" />} />;
  }
  if (!school) return <ChooseSchool />;
  return (
    <OwnAccount>
      {({ email, schoolEmail }) => (
        <JoinSchool
          viewer={viewer}
          school={school}
          isNamed={isNamed}
          current={viewer.isVerified ? schoolEmail : null}
          known={isSchoolEmail(email, school.schoolDomains) ? email : null}
        />
      )}
    </OwnAccount>
  );
}

type JoinProps = {
  viewer: ViewerView;
  school: Campus;
  isNamed: boolean;
  current: string | null;
  /** The account's own address, if it is one of this school. */
  known: string | null;
};

function JoinSchool({ viewer, school, isNamed, current, known }: JoinProps) {
  const moves = viewer.isVerified && viewer.campusId !== school.id;
  return (
    <div className="flex flex-col gap-5 p-4">
      <p className="max-w-prose text-muted">
        {moves
          ? `Your campus is ${viewer.campusShortName}. A school email from ${school.shortName} moves you there: you can only belong to one campus at a time.`
          : `Your school email shows that you’re a student at ${school.shortName}. Nobody else sees it.`}
      </p>
      <SchoolEmailForm key={current} school={school} isNamed={isNamed} current={current} known={known} />
    </div>
  );
}

function ConfirmFirst() {
  const redirect = useWantedPage();
  return (
    <EmptyState
      icon={<Icon of={mailIcon} />}
      title={VERIFICATION_COPY.heading}
      action={
        <LinkButton kind="primary" href={verifyPath({ redirect })}>
          Enter the code
        </LinkButton>
      }
    >
      First, confirm the email you signed up with. If it’s your school email, you’re done.
    </EmptyState>
  );
}

function ChooseSchool() {
  return (
    <EmptyState
      icon={<Icon of={searchIcon} />}
      title="Which school is yours?"
      action={
        <LinkButton kind="primary" href={ROUTES.searchSchools}>
          Find your school
        </LinkButton>
      }
    >
      Choose your school first. Then we’ll ask for your school email.
    </EmptyState>
  );
}

/** The email and the campus in the URL are only displayed; the server knows what the code verifies. */
export function SchoolPinPage() {
  const campus = useCampus();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sent = useSentCode('verify school');
  const send = useSendSchoolCode();
  const { school, isNamed } = useSchool();
  const address = sent?.address ?? search.get('email') ?? '';
  const onUnsent = useUnsentCode({ purpose: 'verify school', address }, onConfirmed);
  if (address === '') return <Redirect to={schoolPathOf(campus)} />;
  return (
    <div className="max-w-md p-4">
      <CodeForm
        purpose="verify school"
        address={address}
        resending={send.isPending}
        onResend={() =>
          send.mutate(
            { email: address, campusId: isNamed ? school?.id : undefined },
            { onError: (error) => void onUnsent(error) },
          )
        }
        onConfirmed={onConfirmed}
      >
        <SentTo address={address} state={sent ? 'sent' : 'unsent'} />
      </CodeForm>
    </div>
  );

  function onConfirmed(viewer: ViewerView) {
    void navigate(wantedRoute(redirectIn(search)) ?? landingOf(campus, viewer), { replace: true });
  }
}
