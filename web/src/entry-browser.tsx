import './ui/styles.css';
import { hydrate, onlineManager } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HYDRATED_EVENT, BOOT_ID, readBoot, ROOT_ID } from './app/boot.ts';
import { delayBack } from './app/delay-back.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { updateTabTitle } from './app/update-tab-title.ts';
import { listenToBack } from './ui/overlays/back-presses.ts';
import { leastPause } from './lib/calls/call.ts';
import { withRetries } from './lib/calls/with-retries.ts';
import { createQueryClient } from './lib/queries/query-client.ts';
import { COPY_NOTICE_ID } from './lib/storage/copy-notice.ts';
import { hasReaderMoved } from './ui/lists/reader-moves.ts';

// zod probes whether it may compile code. The CSP forbids that and would report every attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Whether the address's page is in the first load. Comparing paths avoids sorting all routes twice. */
function isInFirstLoad(all: RouteObject[]): boolean {
  return all.some(({ path, lazy, children = [] }) => (path === location.pathname && !lazy) || isInFirstLoad(children));
}

/** Loads the screens of this address before hydration, so that the first render matches the server's markup. */
async function settle(all: RouteObject[]): Promise<void> {
  if (isInFirstLoad(all)) return;
  const { href } = location;
  const matched = matchRoutes(all, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      Object.assign(route, await withRetries(async () => lazy(), { leastPause, forMs: Infinity }), { lazy: undefined });
    }),
  );
  if (location.href !== href) await settle(all);
}

/**
 * Whether the page is where it belongs: opened by its address, restored by the browser, or scrolled by the reader. The
 * router must then not scroll it to the top; it leaves the position alone when it is given hydration data.
 */
function isInPosition() {
  const [arrival] = performance.getEntriesByType('navigation');
  const isOpened = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
  return isOpened || hasReaderMoved() || window.scrollY > 0;
}

/** Wraps the app, because a sibling element would change the ids from useId that the server rendered. */
function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}

async function start() {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const releaseBack = delayBack();
  listenToBack();
  const onStart = () => {
    releaseBack();
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  };
  const boot = readBoot(document);
  document.getElementById(BOOT_ID)?.remove();

  const client = createQueryClient();
  hydrate(client, boot.state);
  // Queries only learn from events that the connection is gone, and a page from the copy started without one.
  if (document.getElementById(COPY_NOTICE_ID)) onlineManager.setOnline(navigator.onLine);
  await settle(routes);
  // There is nothing to hydrate in the bare shell (sent when rendering failed or was skipped under load), or when Back
  // already left the page.
  const isShown = boot.url === `${location.pathname}${location.search}` && root.hasChildNodes();
  const router = createBrowserRouter(routes, isShown && isInPosition() ? { hydrationData: {} } : {});
  const app = (
    <Providers
      client={client}
      head={updateTabTitle(client)}
      localTools={boot.localTools}
      google={boot.google}
      servedAt={boot.servedAt}
    >
      <Started onStart={onStart}>
        <RouterProvider router={router} />
      </Started>
    </Providers>
  );
  if (isShown) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
