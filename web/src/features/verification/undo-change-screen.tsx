import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AccountChange } from '@quad/contract/verification/undo-links.schemas';
import { AuthCard, SIGN_IN_COPY } from '../accounts/accounts.public.ts';
import { UNDO_COPY } from './undo-copy.ts';
import { CallError } from '../../lib/calls/call.ts';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { alertIcon, safeIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useMounted } from '../../ui/use-mounted.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { undoLinkQuery, useUndoAccountChange } from './undo.queries.ts';

/** Linked from the notice about a changed email or password. Opening the link changes nothing; the button does. */
export function UndoChangeScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const link = useQuery(undoLinkQuery(token));
  const undo = useUndoAccountChange(token);

  if (undo.data) return <Done address={undo.data.resetSentTo} />;
  const isOver = undo.error instanceof CallError && undo.error.code === 'undo_expired';
  if (link.data === null || isOver) return <Dead />;
  if (link.data) {
    return <Question {...link.data} isWorking={undo.isPending} error={undo.error} onPress={() => undo.mutate()} />;
  }
  return (
    <>
      <PageHead title={UNDO_COPY.title} />
      <NotLoaded query={link} waiting={<Spinner className="p-6" />} />
    </>
  );
}

type QuestionProps = {
  change: AccountChange;
  address: string;
  isWorking: boolean;
  error: Error | null;
  onPress: () => void;
};

const QUESTIONS = {
  email: { heading: UNDO_COPY.emailHeading, lead: UNDO_COPY.emailLead, button: UNDO_COPY.undoEmail },
  password: { heading: UNDO_COPY.passwordHeading, lead: UNDO_COPY.passwordLead, button: UNDO_COPY.securePassword },
} satisfies Record<AccountChange, unknown>;

function Question({ change, address, isWorking, error, onPress }: QuestionProps) {
  const isHydrated = useMounted();
  const { heading, lead, button } = QUESTIONS[change];
  return (
    <AuthCard
      title={UNDO_COPY.title}
      heading={heading}
      icon={<Icon of={safeIcon} size={28} />}
      lead={<Addressed address={address}>{lead}</Addressed>}
    >
      <ul className="mx-auto flex max-w-[340px] list-disc flex-col gap-1 pl-5">
        {UNDO_COPY.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {error && !isWorking && (
        <div role="alert">
          <Notice tone="danger">{error.message}</Notice>
        </div>
      )}
      <Button
        kind="primary"
        size="large"
        wide
        disabled={!isHydrated}
        busy={isWorking}
        busyText={UNDO_COPY.working}
        onClick={onPress}
      >
        {button}
      </Button>
      <p className="text-center text-meta text-muted">{UNDO_COPY.notNeeded}</p>
    </AuthCard>
  );
}

function Addressed({ address, children }: { address: string; children: string }) {
  return (
    <>
      {children}{' '}
      <strong className="break-words text-text">
        <bdi>{address}</bdi>
      </strong>
      .
    </>
  );
}

function Done({ address }: { address: string }) {
  return (
    <AuthCard
      isOutcome
      title={UNDO_COPY.title}
      heading={UNDO_COPY.doneHeading}
      icon={<Icon of={safeIcon} size={28} />}
      lead={<Addressed address={address}>{UNDO_COPY.doneLead}</Addressed>}
    >
      <p className="text-center text-muted">{SIGN_IN_COPY.resetDelay}</p>
      <LinkButton kind="primary" size="large" wide href={ROUTES.login}>
        {SIGN_IN_COPY.goToLogin}
      </LinkButton>
    </AuthCard>
  );
}

function Dead() {
  const { supportEmail } = useCampus();
  return (
    <AuthCard
      isOutcome
      title={UNDO_COPY.title}
      heading={UNDO_COPY.deadHeading}
      icon={<Icon of={alertIcon} size={28} />}
      lead={UNDO_COPY.deadLead}
    >
      <LinkButton kind="primary" size="large" wide href={ROUTES.forgotPassword}>
        {SIGN_IN_COPY.forgotPassword}
      </LinkButton>
      <LinkButton kind="ghost" size="large" wide href={`mailto:${supportEmail}`}>
        {SIGN_IN_COPY.contactUs}
      </LinkButton>
    </AuthCard>
  );
}
