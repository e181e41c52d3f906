import { useEffect } from 'react';

const QUIET_MS = 2000;

/** Starts what makes the site an app, when the page has come to life and has nothing better to do. */
export function InstalledApp() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      import('./register-worker.ts').then(
        ({ registerWorker }) => registerWorker(),
        () => undefined,
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
