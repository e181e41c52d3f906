import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { recordAlerts } from './alerts.ts';

type KeptContext = { context: BrowserContext; origins: Set<string>; devtools: CDPSession };

/** The contexts that a worker reuses, and those that the current journey uses. */
type Pool = {
  kept: Map<string, KeptContext>;
  taken: Map<string, KeptContext>;
  options: object;
  headers: Record<string, string>;
};

const pools = new WeakMap<Browser, Pool>();

function poolOf(browser: Browser): Pool {
  const pool = pools.get(browser) ?? { kept: new Map(), taken: new Map(), options: {}, headers: {} };
  pools.set(browser, pool);
  return pool;
}

/**
 * Stores the options that decide which contexts the journey can reuse. Playwright itself applies them to new contexts.
 */
export function startJourney(browser: Browser, options: object, headers: Record<string, string> = {}) {
  Object.assign(poolOf(browser), { options, headers });
}

/**
 * Reuses the context of an earlier journey with the same options, without its pages and data. Only the HTTP cache is
 * left, as for a returning visitor, because loading all code again took a seventh of a page load.
 */
export async function takeContext(browser: Browser): Promise<BrowserContext> {
  const { kept, taken, options, headers } = poolOf(browser);
  const key = JSON.stringify({ ...options, nth: taken.size });
  const one = kept.get(key) ?? (await openContext(browser, () => kept.delete(key)));
  taken.set(key, one);
  kept.set(key, one);
  await one.context.setExtraHTTPHeaders(headers);
  return one.context;
}

/** A context that has nothing in its cache. */
export async function freshContext(browser: Browser) {
  const context = await browser.newContext();
  await recordAlerts(context);
  return context;
}

async function openContext(browser: Browser, onClose: () => void): Promise<KeptContext> {
  const context = await freshContext(browser);
  context.once('close', onClose);
  // This page stays open, because starting a renderer process for each journey takes a tenth of a page load.
  const devtools = await context.newCDPSession(await context.newPage());
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  });
  return { context, origins, devtools };
}

/** A browser that hangs never closes its pages, and waiting for it would use up the journey's time limit. */
const CLEAN_MAX_MS = 20_000;

/** Cleans the contexts that the journey used. A context that cannot be cleaned is closed and not reused. */
export async function endJourney(browser: Browser) {
  const { kept, taken } = poolOf(browser);
  const cleanOrClose = async ([key, one]: [string, KeptContext]) => {
    const cleaning = clean(one).then(
      () => true,
      () => false,
    );
    if (await Promise.race([cleaning, wait(CLEAN_MAX_MS, false, { ref: false })])) return;
    kept.delete(key);
    void one.context.close().catch(() => undefined);
  };
  await Promise.all([...taken].map(cleanOrClose));
  taken.clear();
}

/** Closes the pages and removes everything that sites or the journey left behind. */
async function clean({ context, origins, devtools }: KeptContext) {
  const [first, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  // The clock of a journey belongs to the context, and cannot be removed from it.
  const hasOwnClock = await first?.evaluate(() => '__pwClock' in globalThis);
  if (hasOwnClock !== false) throw new Error('The clock of this context was replaced.');
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll(),
  ]);
  // Also service workers and their caches, but not the HTTP cache.
  for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  origins.clear();
}
