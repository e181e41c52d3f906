import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
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
  return <NotLoaded query={deletion} waiting={<Spinner className="p-4" />} />;
}
