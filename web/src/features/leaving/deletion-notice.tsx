import { useQuery } from '@tanstack/react-query';
import { Going } from './going.tsx';
import { leavingQuery } from './leaving.queries.ts';

/** On the other pages of the settings: nothing, unless the account is about to go. */
export function DeletionNotice() {
  const { data } = useQuery(leavingQuery());
  const deletionDueAt = data?.deletionDueAt;
  if (!deletionDueAt) return null;
  return (
    <div className="border-b border-line p-4 print:hidden">
      <Going deletionDueAt={deletionDueAt} />
    </div>
  );
}
