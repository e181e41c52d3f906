import { lazy, Suspense, useSyncExternalStore } from 'react';
import { dialogs, type OpenDialog } from '../lib/dialogs.ts';

const Dialogs = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialogView }));

function nothingOpen(): OpenDialog | null {
  return null;
}

/** The one place where dialogs are drawn. Their code comes with the first that opens. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.read, nothingOpen);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs dialog={open} onClose={dialogs.close} />
    </Suspense>
  );
}
