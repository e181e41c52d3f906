import { pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { ConfigError } from '../platform/process/config-error.ts';

/*
 * The interface of the web app's renderer. The server never imports the web package: it loads the built bundle, which
 * implements these types (web/src/entry-server.tsx).
 */

export type Values = Record<string, unknown>;
/** `address` is an endpoint's, such as 'GET /posts/:postId'. */
export type WireRequest = { address: string; params?: Values | undefined; query?: Values | undefined };
/** `text` is the JSON that `body` was parsed from. */
export type WireResponse = { status: number; body: unknown; text?: string };

export type PageRequest = {
  /** Path and query of the request. */
  url: string;
  campus: Campus;
  session: Session;
  theme: 'light' | 'dark' | null;
  nonce: string;
  localTools: boolean;
  /** Whether sign-in with Google is available. */
  google: boolean;
  bare?: boolean;
  call: (request: WireRequest) => Promise<WireResponse>;
  onError: (error: unknown) => void;
};

/** The document comes in parts: joining them would copy them once more. */
export type PageResult = { status: number; html: readonly string[] } | { status: 302; location: string };

export type PageRenderer = { render(request: PageRequest): Promise<PageResult> };

const BUNDLE = resolve(import.meta.dirname, '../../../web/dist/server/entry-server.js');

/** Loads the bundle that `web/build.ts` writes. */
export async function loadRenderer(): Promise<PageRenderer> {
  if (!existsSync(BUNDLE))
    throw new ConfigError('The web app has not been built. Start with `npm start`, which builds it.');
  const loaded: unknown = await import(pathToFileURL(BUNDLE).href);
  if (!isRenderer(loaded)) throw new ConfigError(`${BUNDLE} does not export the web app's renderer.`);
  return loaded;
}

function isRenderer(loaded: unknown): loaded is PageRenderer {
  return typeof loaded === 'object' && loaded !== null && 'render' in loaded && typeof loaded.render === 'function';
}
