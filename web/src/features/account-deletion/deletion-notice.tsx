import { useQuery } from '@tanstack/react-query';
import { ScheduledDeletionNotice } from './scheduled-deletion.tsx';
import { accountDeletionQuery } from './account-deletion.queries.ts';

/** Shown on the other settings pages while a deletion is scheduled. */
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
