import { useQuery } from '@tanstack/react-query';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { accountDeletionQuery, whileWaiting } from './account-deletion.queries.ts';

/** The data export and the account deletion. */
export function YourData() {
  const deletion = useQuery({ ...accountDeletionQuery(), refetchInterval: whileWaiting });
  if (deletion.data) {
    return (
      <>
        <DownloadData deletion={deletion.data} />
        <div className="border-t border-line">
          <DeleteAccount deletion={deletion.data} />
        </div>
      </>
    );
  }
  if (deletion.isError) return <ErrorState busy={deletion.isFetching} onRetry={() => void deletion.refetch()} />;
  return <Spinner className="p-4" />;
}
