import { useQuery } from '@tanstack/react-query';
import { ScheduledDeletionNotice } from './scheduled-deletion.tsx';
import { accountDeletionQuery } from './account-deletion.queries.ts';

/** On the other pages of the settings: nothing, unless the account is about to go. */
export function DeletionNotice() {
  const { data } = useQuery(accountDeletionQuery());
  const deletionDueAt = data?.deletionDueAt;
  if (!deletionDueAt) return null;
  return (
    <div className="border-b border-line p-4 print:hidden">
      <ScheduledDeletionNotice deletionDueAt={deletionDueAt} />
    </div>
  );
}
