import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { dehydrate } from '@tanstack/react-query';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { mayRead } from '@quad/contract/gates';
import { sessionQuery } from './features/accounts/accounts.public.ts';
import { campusQuery } from './features/campuses/campuses.public.ts';
import { setTransport, type Transport } from './lib/calls/call.ts';
import { foundNothing } from './lib/calls/or-missing.ts';
import { ROUTES } from '@quad/contract/pages';
import { createPrefetchingClient } from './server/prefetching-client.ts';
import type { Head } from './lib/page-head.tsx';
import { isForReaders, pageExists, pageIn, redirectFrom } from './app/page-handle.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { atomLinkOf } from './server/atom-link.ts';
import { writeDocument } from './server/document.ts';
import { renderMarkup } from './server/markup.ts';
import { openMarkupCache } from './server/markup-cache.tsx';
import { MarkupCacheContext } from './ui/cached-element.tsx';
import { prefetch } from './server/prefetch.ts';
import { tagsFor } from './server/assets.ts';
import { keepText } from './server/write-boot.ts';

export type PageRequest = {
  url: string;
  campus: Campus;
  session: Session;
  theme: 'light' | 'dark' | null;
  nonce: string;
  localTools: boolean;
  google: boolean;
  /** Under load the server sends only the shell with the data, and the browser renders the page. */
  bare?: boolean;
  call: Transport;
  onError?: (error: unknown) => void;
};

export type PageResult = { status: number; html: readonly string[] } | { status: 302; location: string };

const transports = new AsyncLocalStorage<Transport>();

setTransport(async (request) => {
  const transport = transports.getStore();
  if (!transport) throw new Error('API call outside of a request');
  const response = await transport(request);
  keepText(response);
  return response;
});

/** Returns a redirect, a rendered page, or a bare shell when rendering fails. */
export function render(request: PageRequest): Promise<PageResult> {
  return transports.run(request.call, () => renderPage(request));
}

async function renderPage(request: PageRequest): Promise<PageResult> {
  const { campus, session, url, onError } = request;
  // Concatenated instead of resolved: '//elsewhere/home' is a path on our site, not another host.
  const address = new URL(`${new URL(campus.url).origin}${url}`);
  const { matches, handler } = match(address.pathname);
  const page = pageIn(matches.map(({ route }) => ({ handle: route.handle })));
  const { route, params = {} } = matches.at(-1) ?? {};

  const redirectTo = redirectFrom(page, { campus, viewer: session.viewer, address });
  if (redirectTo !== null) return { status: 302, location: redirectTo };

  const context = await handler.query(new Request(address));
  if (context instanceof Response) return { status: 302, location: context.headers.get('location') ?? ROUTES.home };

  const client = createPrefetchingClient();
  client.setQueryData(campusQuery().queryKey, campus);
  client.setQueryData(sessionQuery().queryKey, session);
  const isPage = page !== undefined && pageExists(page, params, { ...session, localTools: request.localTools });
  if (isPage && (!isForReaders(page) || mayRead(campus, session.viewer))) {
    await prefetch(client, route?.path, { params, search: address.searchParams });
  }
  const isMissing = client
    .getQueryCache()
    .getAll()
    .some((query) => foundNothing(query.state.data));

  let head: Head = { title: isPage ? page.title : 'Error 404' };
  const keeper = {
    keep: (next: Head) => {
      head = next;
    },
  };
  const servedAt = Date.now();
  let markup = '';
  if (request.bare !== true) {
    try {
      const cache = openMarkupCache();
      const app = (
        <MarkupCacheContext value={cache}>
          <Providers
            client={client}
            head={keeper}
            localTools={request.localTools}
            google={request.google}
            servedAt={servedAt}
          >
            <App handler={handler} context={context} />
          </Providers>
        </MarkupCacheContext>
      );
      markup = cache.finish(await renderMarkup(app, { nonce: request.nonce }));
    } catch (error) {
      onError?.(error);
    }
  }

  const isFound = isPage && !isMissing && page.hasContent?.(params) !== false;
  const html = writeDocument({
    request,
    head,
    markup,
    boot: {
      url: `${address.pathname}${address.search}`,
      state: dehydrate(client),
      localTools: request.localTools,
      google: request.google,
      servedAt,
    },
    tags: tagsFor(matches, request.nonce),
    canonical: address,
    atom: isFound ? atomLinkOf(route?.path, { params, search: address.searchParams }) : undefined,
  });
  client.clear();
  return { status: isFound ? 200 : 404, html };
}

function App({ handler, context }: { handler: StaticHandler; context: StaticHandlerContext }) {
  return (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  );
}

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;
const byPath = new Map<string, Matches>();
const handlers = new Map<RouteObject | undefined, StaticHandler>();

/**
 * The router sorts all its routes for every path it matches, several times per page. So paths without parameters are
 * matched once, and each page gets a router that has only the routes above it.
 */
function match(path: string) {
  const matches = byPath.get(path) ?? matchRoutes(routes, path) ?? [];
  const leaf = matches.at(-1)?.route;
  if (leaf?.path === path) byPath.set(path, matches);
  const handler = handlers.get(leaf) ?? createStaticHandler(branchOf(matches));
  handlers.set(leaf, handler);
  return { matches, handler };
}

function branchOf(matches: Matches) {
  return matches.reduceRight<RouteObject[]>((children, { route }) => [withChildren(route, children)], []);
}

function withChildren(route: RouteObject, children: RouteObject[]): RouteObject {
  return route.index === true ? route : { ...route, children };
}
