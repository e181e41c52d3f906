import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { dialogs, type OpenDialog } from '../lib/dialogs.ts';
import { preloadDialog } from '../ui/dialog.tsx';
import { preloadToasts } from '../ui/toast.tsx';

const load = async () => ({ default: (await import('./open-dialog.tsx')).OpenDialogView });
const Dialogs = lazy(load);
const QUIET_MS = 4000;

function nothingOpen(): OpenDialog | null {
  return null;
}

/** The one place where dialogs are drawn. Their code comes with the first that opens, or before. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.read, nothingOpen);
  useEffect(() => {
    // Once the page is quiet: what opens without a connection must not have to be fetched.
    const timer = setTimeout(() => {
      preloadDialog();
      preloadToasts();
      load().catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs dialog={open} onClose={dialogs.close} />
    </Suspense>
  );
}
