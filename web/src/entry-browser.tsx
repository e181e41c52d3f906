import './ui/styles.css';
import { hydrate } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ALIVE_EVENT, BOOT_ID, readBoot, ROOT_ID } from './app/boot.ts';
import { delayBack } from './app/delay-back.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { keepTabTitle } from './app/tab-title.ts';
import { leastPause } from './lib/call.ts';
import { keepTrying } from './lib/keep-trying.ts';
import { createQueryClient } from './lib/query-client.ts';

// Forms check by zod, which would try out whether it may compile code; the page's policy forbids that and reports the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The screens of this address are loaded before hydration, so that the first render is the server's. */
async function settle(all: RouteObject[]): Promise<void> {
  const { href } = location;
  const matched = matchRoutes(all, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      Object.assign(route, await keepTrying(async () => lazy(), { leastPause, forMs: Infinity }), { lazy: undefined });
    }),
  );
  if (location.href !== href) await settle(all);
}

/** Around the app and not beside it: a second child would change the ids that the server gave out. */
function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}

async function start() {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const letBack = delayBack();
  const onStart = () => {
    letBack();
    document.dispatchEvent(new Event(ALIVE_EVENT));
  };
  const boot = readBoot(document);
  document.getElementById(BOOT_ID)?.remove();

  const client = createQueryClient();
  hydrate(client, boot.state);
  await settle(routes);
  const router = createBrowserRouter(routes);
  const app = (
    <Providers client={client} head={keepTabTitle(client)} localTools={boot.localTools} google={boot.google}>
      <Started onStart={onStart}>
        <RouterProvider router={router} />
      </Started>
    </Providers>
  );
  // The bare shell, sent when rendering failed or was shed, has nothing to take over; nor has a page already left by Back.
  const isShown = boot.url === `${location.pathname}${location.search}`;
  if (isShown && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
