import { useQuery } from '@tanstack/react-query';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { accountDeletionQuery, whileWaiting } from './account-deletion.queries.ts';

/** The data export and the account deletion. */
export function YourData() {
  const leaving = useQuery({ ...accountDeletionQuery(), refetchInterval: whileWaiting });
  if (leaving.data) {
    return (
      <>
        <DownloadData leaving={leaving.data} />
        <div className="border-t border-line">
          <DeleteAccount leaving={leaving.data} />
        </div>
      </>
    );
  }
  if (leaving.isError) return <ErrorState busy={leaving.isFetching} onRetry={() => void leaving.refetch()} />;
  return <Spinner className="p-4" />;
}
