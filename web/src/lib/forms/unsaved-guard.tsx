import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { FORM_COPY } from './form-copy.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Asks before unsaved changes are lost: by a link, by Back or by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      // The blocker itself goes through the history to stay here or to leave.
      backCloses={false}
      title={FORM_COPY.discardTitle}
      confirmLabel={FORM_COPY.discard}
      cancelLabel={FORM_COPY.keepEditing}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {FORM_COPY.discardWarning}
    </ConfirmDialog>
  );
}
