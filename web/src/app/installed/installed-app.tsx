import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { COPY_NOTICE_ID } from '../../lib/copy-notice.ts';
import { GoogleContext } from '../../lib/google.ts';
import { LocalToolsContext } from '../../lib/local-tools.ts';

const QUIET_MS = 2000;

/** A page from the copy looks for the server at once. */
function pauseMs() {
  return document.getElementById(COPY_NOTICE_ID) ? 0 : QUIET_MS;
}

/** Starts what makes the site an app, when the page has come to life and has nothing better to do. */
export function InstalledApp() {
  const cache = useQueryClient();
  const localTools = use(LocalToolsContext);
  const google = use(GoogleContext);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      import('./start-installed.ts').then(
        ({ startInstalled }) => startInstalled(cache, { localTools, google }),
        () => undefined,
      );
    }, pauseMs());
    return () => clearTimeout(timer);
  }, [cache, localTools, google]);
  return null;
}
