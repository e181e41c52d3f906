import { useQuery } from '@tanstack/react-query';
import { emailSamplePath, ROUTES } from '@quad/contract/pages';
import { PageHead } from '../../lib/page-head.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { EmailFrame } from './email-frame.tsx';
import { emailSamplesQuery } from './notifications.queries.ts';

/** Every kind of email in the campus's colors, with sample data. */
export function EmailSamplesScreen() {
  return (
    <>
      <PageHead title="Emails" />
      <PageHeader
        title="Emails"
        subtitle="Every kind, with sample data"
        actions={
          <LinkButton size="small" href={ROUTES.devMail}>
            Mailbox
          </LinkButton>
        }
      />
      <Samples />
    </>
  );
}

function Samples() {
  const samples = useQuery(emailSamplesQuery());
  if (samples.isPending) return <Spinner className="p-4" />;
  if (!samples.data) return <ErrorState onRetry={() => void samples.refetch()} />;
  return samples.data.items.map(({ name, subject, text }) => (
    <section key={name} className="border-b border-line">
      <h2 className="px-4 pt-4 font-semibold capitalize">{name}</h2>
      <p className="truncate px-4 pb-3 text-meta text-muted">{subject}</p>
      <EmailFrame title={subject} src={emailSamplePath(name)} text={text} />
    </section>
  ));
}
