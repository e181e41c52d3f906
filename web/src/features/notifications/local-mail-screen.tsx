import { mailPagePath, ROUTES } from '@quad/contract/pages';
import type { LocalMail } from '@quad/contract/notifications/mails.schemas';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mailIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PersonSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/text/time.tsx';
import { EmailFrame } from './email-frame.tsx';
import { localMailQuery } from './notifications.queries.ts';

/** Emails kept on this machine, to read codes and follow links. */
export function LocalMailScreen() {
  return (
    <>
      <PageHead title="Local mailbox" />
      <PageHeader
        title="Local mailbox"
        subtitle="Emails that stayed on this machine"
        actions={
          <LinkButton size="small" href={ROUTES.devEmails}>
            All kinds
          </LinkButton>
        }
      />
      <Emails />
    </>
  );
}

function Emails() {
  const { list: mail, items: emails } = usePagedQuery(localMailQuery());
  if (mail.isPending) {
    return (
      <SkeletonList count={5}>
        <PersonSkeleton />
      </SkeletonList>
    );
  }
  if (!emails) return <ErrorState onRetry={() => void mail.refetch()} />;
  if (emails.length === 0) {
    return (
      <EmptyState icon={<Icon of={mailIcon} />} title="No emails yet">
        Emails from Quad show up here.
      </EmptyState>
    );
  }
  return (
    <>
      {emails.map((email) => (
        <Email key={email.id} email={email} />
      ))}
      {mail.hasNextPage && (
        <div className="flex justify-center py-6">
          <Button busy={mail.isFetchingNextPage} onClick={() => void mail.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function Email({ email }: { email: LocalMail }) {
  return (
    <details className="border-b border-line">
      <summary className="flex list-none items-baseline gap-3 px-4 py-3 hover:bg-raised/40">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{email.subject}</span>
          <span className="block truncate text-meta text-muted">{email.to}</span>
        </span>
        <span className="text-meta text-muted">
          <Time at={email.createdAt} />
        </span>
      </summary>
      <EmailFrame title={email.subject} src={mailPagePath(email.id)} text={email.text} />
    </details>
  );
}
