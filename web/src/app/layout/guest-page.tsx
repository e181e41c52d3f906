import { useBack } from '../../lib/back.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { deferredPart } from '../../ui/deferred-part.tsx';

const GuestBody = deferredPart(async () => (await import('../../features/verification/guest-prompt.tsx')).GuestBody);

/** Shown when a student of another campus opens a page for members. */
export function GuestPage({ title }: { title: string }) {
  const onBack = useBack();
  return (
    <>
      <PageHead title={title} />
      <PageHeader title={title} back={{ onBack }} />
      <div className="mx-auto max-w-sm px-6 py-14">
        <GuestBody />
      </div>
    </>
  );
}
