import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { GoogleContext } from '../../lib/google.ts';
import { LocalToolsContext } from '../../lib/local-tools.ts';

const QUIET_MS = 2000;

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
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [cache, localTools, google]);
  return null;
}
