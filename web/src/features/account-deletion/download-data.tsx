import type { AccountDeletion } from '@quad/contract/account-deletion/account-deletion.endpoints';
import type { DataExport } from '@quad/contract/account-deletion/account-deletion.schemas';
import { ERRORS } from '@quad/contract/errors';
import { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fileSize } from '../../ui/text/format.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useMounted } from '../../ui/use-mounted.ts';
import { useRequestExport } from './account-deletion.queries.ts';
import { useCampusDay } from './use-campus-day.ts';

const copy = ACCOUNT_DELETION_COPY;

/** Requests a zip with all data, at most once a day. */
export function DownloadData({ deletion: { export: latest, mayExport } }: { deletion: AccountDeletion }) {
  const request = useRequestExport();
  const isHydrated = useMounted();
  return (
    <section aria-labelledby="download-data" className="flex max-w-xl flex-col items-start gap-4 p-4">
      <div>
        <h2 id="download-data" className="text-lead font-bold">
          {copy.exportTitle}
        </h2>
        <p className="mt-1 text-muted">{copy.exportHint}</p>
      </div>
      {/* Always rendered, so that screen readers announce changes. */}
      <output className="w-full empty:hidden">{latest && <Latest latest={latest} />}</output>
      {mayExport ? (
        <Button
          disabled={!isHydrated}
          aria-busy={!isHydrated || undefined}
          busy={request.isPending}
          onClick={() => request.mutate()}
        >
          {copy.exportAsk}
        </Button>
      ) : (
        <p className="text-meta text-muted">{ERRORS.export_too_soon.message}</p>
      )}
    </section>
  );
}

function Latest({ latest: { status, url, bytes, expiresAt } }: { latest: DataExport }) {
  const dayOf = useCampusDay();
  if (status === 'failed') return <Notice tone="danger">{copy.exportFailed}</Notice>;
  if (status === 'waiting') {
    return (
      <span className="flex items-center gap-3">
        <Spinner label={copy.exportTitle} />
        {copy.exportWaiting}
      </span>
    );
  }
  if (url === null || bytes === null || expiresAt === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LinkButton kind="primary" href={url} download>
        {copy.exportReady}
      </LinkButton>
      <span className="text-muted">{copy.exportUntil(fileSize(bytes), dayOf(expiresAt))}</span>
    </span>
  );
}
