import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenSession } from '@quad/contract/accounts/sign-in.schemas';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { passFocus } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { systemIcon } from '../../../ui/icons.ts';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { openSessionsQuery, useEndEverySession, useEndOneSession } from './sessions.queries.ts';

/** The open sessions, with buttons to end them. */
export function SessionList() {
  const sessions = useQuery(openSessionsQuery());
  const endOne = useEndOneSession();

  if (!sessions.data) {
    const waiting = (
      <SkeletonList count={3}>
        <PersonSkeleton />
      </SkeletonList>
    );
    return <NotLoaded query={sessions} waiting={waiting} />;
  }
  return (
    <>
      <ul>
        {sessions.data.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables === session.id}
            onEnd={(pressed) => endOne.mutate(session.id, { onSuccess: passFocus(pressed) })}
          />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

type RowProps = { session: OpenSession; busy: boolean; onEnd: (pressed: HTMLElement) => void };

function SessionRow({ session, busy, onEnd }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
        <Icon of={systemIcon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{session.device}</p>
        <p className="text-meta text-muted">
          {session.isCurrent ? (
            <span className="font-semibold text-success">This device</span>
          ) : (
            <>
              Last seen <Time at={session.lastSeenAt} mode="ago" />
            </>
          )}
        </p>
        <p className="text-meta text-muted">
          Since <Time at={session.createdAt} mode="date" />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          busy={busy}
          aria-label={`Log out ${session.device}`}
          onClick={({ currentTarget }) => onEnd(currentTarget)}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [isConfirming, setIsConfirming] = useState(false);
  const endEvery = useEndEverySession();
  return (
    <div className="p-4">
      <Button kind="danger" onClick={() => setIsConfirming(true)}>
        Log out everywhere
      </Button>
      <p className="mt-2 text-meta text-muted">On every device, including this one.</p>
      <ConfirmDialog
        open={isConfirming}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        cancelLabel="Cancel"
        tone="danger"
        busy={endEvery.isPending}
        onConfirm={() => endEvery.mutate()}
        onCancel={() => setIsConfirming(false)}
      >
        You’ll need to log in again on each device.
      </ConfirmDialog>
    </div>
  );
}
