import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useMay } from '../features/accounts/accounts.public.ts';
import { dialogs, type OpenDialog } from '../lib/dialogs.ts';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';

const load = () => import('./open-dialog.tsx');
const Dialogs = lazyPart(async () => (await load()).OpenDialogView);
const QUIET_MS = 4000;

function nothingOpen(): OpenDialog | null {
  return null;
}

/** The only place that renders dialogs. Their code is loaded with the first one, or earlier when the page is idle. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.read, nothingOpen);
  const mayPost = useMay('post');
  useEffect(() => {
    // Preloads when the page is idle, so that the most used dialogs also open offline.
    const timer = setTimeout(() => {
      preloadDialog();
      load()
        .then(({ preloadMostUsed }) => preloadMostUsed({ mayPost }))
        .catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [mayPost]);
  // Called late, after a slow answer, it must not close a dialog that was opened since.
  const close = useCallback(() => {
    if (dialogs.read() === open) dialogs.close();
  }, [open]);
  if (!open) return null;
  return <Dialogs dialog={open} onClose={close} onMissing={close} />;
}
