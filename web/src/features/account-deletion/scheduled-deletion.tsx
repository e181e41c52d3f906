import { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useMounted } from '../../ui/use-mounted.ts';
import { useCancelDeletion } from './account-deletion.queries.ts';
import { useCampusDay } from './use-campus-day.ts';

/** Shows the date of the deletion and a button to cancel it. */
export function ScheduledDeletionNotice({ deletionDueAt, onKept }: { deletionDueAt: string; onKept?: () => void }) {
  const dayOf = useCampusDay();
  const cancel = useCancelDeletion();
  const isHydrated = useMounted();
  return (
    <Notice tone="warning" title={ACCOUNT_DELETION_COPY.pending(dayOf(deletionDueAt))}>
      <Button
        size="small"
        className="mt-2"
        disabled={!isHydrated}
        aria-busy={!isHydrated || undefined}
        busy={cancel.isPending}
        onClick={() => cancel.mutate(undefined, { ...(onKept && { onSuccess: onKept }) })}
      >
        {ACCOUNT_DELETION_COPY.keep}
      </Button>
    </Notice>
  );
}
