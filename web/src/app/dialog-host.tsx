import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useMay } from '../features/accounts/accounts.public.ts';
import { dialogs, type OpenDialog } from '../lib/dialogs.ts';
import { preloadDialog } from '../ui/dialog.tsx';

const load = () => import('./open-dialog.tsx');
const Dialogs = lazy(async () => ({ default: (await load()).OpenDialogView }));
const QUIET_MS = 4000;

function nothingOpen(): OpenDialog | null {
  return null;
}

/** The one place where dialogs are drawn. Their code comes with the first that opens, or before. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.read, nothingOpen);
  const mayPost = useMay('post');
  useEffect(() => {
    // Once the page is quiet: what opens without a connection must not have to be fetched.
    const timer = setTimeout(() => {
      preloadDialog();
      load()
        .then(({ preloadComposer }) => mayPost && preloadComposer())
        .catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [mayPost]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs dialog={open} onClose={dialogs.close} />
    </Suspense>
  );
}
