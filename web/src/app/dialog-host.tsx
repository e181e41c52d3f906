import { useEffect, useSyncExternalStore } from 'react';
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

/** The one place where dialogs are drawn. Their code comes with the first that opens, or before. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.read, nothingOpen);
  const mayPost = useMay('post');
  useEffect(() => {
    // Once the page is quiet: what opens without a connection must not have to be fetched.
    const timer = setTimeout(() => {
      preloadDialog();
      load()
        .then(({ preloadMostUsed }) => preloadMostUsed({ mayPost }))
        .catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [mayPost]);
  if (!open) return null;
  return <Dialogs dialog={open} onClose={dialogs.close} onMissing={dialogs.close} />;
}
