import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { COPY_NOTICE_ID } from '../../lib/storage/copy-notice.ts';
import { GoogleContext } from '../../lib/sign-in/google.ts';
import { LocalToolsContext } from '../../lib/local-tools.ts';
import { startWhenQuiet } from './start-when-quiet.ts';

/** Starts the service worker, the offline copy and update notices when the page is hydrated and idle. */
export function InstalledApp() {
  const cache = useQueryClient();
  const localTools = use(LocalToolsContext);
  const google = use(GoogleContext);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const start = () => {
      import('./start-installed.ts').then(
        ({ startInstalled }) => startInstalled(cache, { localTools, google }),
        () => undefined,
      );
    };
    return startWhenQuiet(start, { isFromCopy: document.getElementById(COPY_NOTICE_ID) !== null });
  }, [cache, localTools, google]);
  return null;
}
