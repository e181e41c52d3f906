import './ui/styles.css';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BOOT_ID, readBoot, ROOT_ID } from './app/boot.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { keepTabTitle } from './app/tab-title.ts';
import { createQueryClient } from './lib/query-client.ts';
import { readThemeFromPage } from './lib/theme.ts';

// Forms check by zod, which would try out whether it may compile code; the page's policy forbids that and reports the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The screens of this address are loaded before hydration, so that the first render is the server's. */
async function settle(all: RouteObject[]) {
  const matched = matchRoutes(all, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start() {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const boot = readBoot(document);
  document.getElementById(BOOT_ID)?.remove();
  readThemeFromPage();

  const client = createQueryClient();
  hydrate(client, boot.state);
  await settle(routes);
  const router = createBrowserRouter(routes);
  const app = (
    <Providers client={client} head={keepTabTitle(client)} localTools={boot.localTools} google={boot.google}>
      <RouterProvider router={router} />
    </Providers>
  );
  // The bare shell, sent when rendering failed or was shed, has nothing to take over.
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
